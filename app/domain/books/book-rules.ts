export const MAX_PRICE_CENTS = 10_000_000;
export const MAX_COPIES = 9_999;
export const MAX_SHELF_LENGTH = 20;

export const PRICE_IS_NOTHING = "The price must be more than 0";
export const SHELF_MESSAGE = "Please enter a short mark of the shelf, such as A3";
export const COPIES_MESSAGE = "Please enter a whole number of copies, 0 or more";
export const CONDITION_MESSAGE = "Please choose Like New, Good or Fair";
export const NO_BOOK_SELECTED = "Please select at least one book";
export const BOOK_NOT_FOUND = "Book not found";
