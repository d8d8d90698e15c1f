export const SHOP_NAME = "Dogear";

export const BANNER_WORDS = {
  title: "Find Quality Used Textbooks",
  subtitle: "Browse our collection of affordable school books",
};
