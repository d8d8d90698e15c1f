import type { Toast } from "./toast";

const failed = (what: string): Toast => ({
  title: "Error",
  text: `Failed to ${what}`,
  destructive: true,
});

/** Separate, so that the browser loads no other texts. */
export const CART_FAILURES = {
  "add-failed": failed("add item to cart"),
  "update-failed": failed("update quantity"),
  "remove-failed": failed("remove item"),
  "clear-failed": failed("clear cart"),
};

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
