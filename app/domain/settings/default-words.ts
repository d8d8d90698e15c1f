/** The default name of the shop. */
export const SHOP_NAME = "Dogear";
