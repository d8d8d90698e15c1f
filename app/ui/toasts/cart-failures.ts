import type { Toast } from "./toast";

/** What is said when a change of the cart did not work. Apart, for script says it too, and needs no other toast's words. */
export const CART_FAILURES = {
  "add-failed": {
    title: "Error",
    text: "Failed to add item to cart",
    destructive: true,
  },
  "update-failed": { title: "Error", text: "Failed to update quantity", destructive: true },
  "remove-failed": { title: "Error", text: "Failed to remove item", destructive: true },
  "clear-failed": { title: "Error", text: "Failed to clear cart", destructive: true },
} satisfies Record<string, Toast>;

/** The failure of a form, by its intent. */
export function cartFailure(intent: unknown): keyof typeof CART_FAILURES {
  switch (intent) {
    case "add":
    case "put-back":
      return "add-failed";
    case "remove":
      return "remove-failed";
    case "clear":
      return "clear-failed";
    default:
      return "update-failed";
  }
}
