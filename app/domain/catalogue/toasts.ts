import type { Toast } from "../toasts";

const done = (title: string): Toast => ({ title, text: null, destructive: false });

/** What follows a change of books. */
export const BOOK_TOASTS = {
  "book-created": done("Book created successfully"),
  "book-updated": done("Book updated successfully"),
  "book-deleted": done("Book deleted successfully"),
  "books-deleted": done("{n} books deleted successfully"),
  "one-book-deleted": done("1 book deleted successfully"),
  "no-book-deleted": done("No book was deleted: they were gone already"),
  "offer-same": done("Nothing was changed"),
} as const;

/** The toast of a bulk delete, by how many books were deleted. */
export function deletedToast(deleted: number): keyof typeof BOOK_TOASTS {
  if (deleted === 0) return "no-book-deleted";
  return deleted === 1 ? "one-book-deleted" : "books-deleted";
}
