/** The colours of cover.css by number, for output without a style sheet. */
export const CLOTH_COLORS = [
  "#1d3a5f",
  "#14504a",
  "#6d2130",
  "#7a3e12",
  "#43306b",
  "#2c5227",
  "#5c2352",
  "#37424f",
  "#0e4c66",
  "#5f4a12",
  "#7c2a45",
  "#2f3f7a",
] as const;
