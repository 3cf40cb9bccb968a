"""What a seat may know, as data: views, actions, reasons and news, and sentences made of them."""
