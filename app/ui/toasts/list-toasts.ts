import { done } from "./toast";

export const LIST_TOASTS = {
  "list-created": done("List created successfully", "Parents see it when you publish it."),
  "list-copied": done(
    "List copied",
    "Look through its titles. Parents see it when you publish it.",
  ),
  "list-updated": done("List updated successfully"),
  "list-deleted": done("List deleted successfully"),
  "list-published": done("List published", "Parents can see it now."),
  "list-made-draft": done("The list is a draft again", "Parents cannot see it any more."),
  "title-added": done("Title added"),
  "title-updated": done("Title updated"),
  "title-removed": done("Title removed"),
  "book-tied": done("Book added to the title"),
};
