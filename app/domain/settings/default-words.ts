/** What the shop is called where its owner has not said. */
export const SHOP_NAME = "Dogear";

/** The words on the banner where its owner has not said. */
export const BANNER_WORDS = {
  title: "Find Quality Used Textbooks",
  subtitle: "Browse our collection of affordable school books",
};
