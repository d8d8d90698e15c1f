/** The default name of the shop. */
export const SHOP_NAME = "Dogear";

/** The default words on the banner. */
export const BANNER_WORDS = {
  title: "Find Quality Used Textbooks",
  subtitle: "Browse our collection of affordable school books",
};
