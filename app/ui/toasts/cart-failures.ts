import type { Toast } from "./toast";

/** Toasts of failed cart changes. Separate, so that the browser loads no other texts. */
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

/** Failure toast by the form's intent. */
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
