export const METHOD_NAME_MISSING = "Please give the delivery method a name";
export const METHOD_KIND_MISSING = "Please choose what kind of delivery it is";
export const METHOD_PRICE_MISSING = "Please give a price. 0 is free";
