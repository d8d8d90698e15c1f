/** The chapters of the API's documentation, and what each is about. */
export const GROUPS = {
  Catalogue: "The books on offer, and the names to filter them by.",
  "School lists": "What schools ask for by grade and year, for parents and for the owner.",
  Cart: "What a visitor is about to buy.",
  Delivery: "How books reach their buyer, and what that costs.",
  Payment: "Buying: a payment from its beginning to its invoice.",
  Enquiries: "Questions about a book, or for one that is not on offer.",
  Wanted: "The titles that people wait for.",
  People: "What is stored of a person, to show, correct and erase it.",
  Settings: "What the owner decides about the shop.",
  "Signing in": "An admin's session and two-step sign-in.",
  Dashboard: "The shop's figures, and what waits for a person.",
  Backups: "The backups beside the shop.",
  Books: "The books as the owner keeps them.",
  "Bulk import": "Books from a CSV file.",
  "Schools, subjects, grades": "The names that books carry.",
  Payments: "The payments as the owner sees them.",
  Refunds: "Money that goes back, and its credit notes.",
  Orders: "What is packed and handed over.",
  Reports: "Sales by month, and files for the accountant.",
  Images: "Photos of books, the logo and the banner.",
  Description: "The API about itself.",
} as const;

export type CallGroup = keyof typeof GROUPS;
