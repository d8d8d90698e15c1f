import { BUSY, DISK_REFUSED } from "~/domain/cannot-save-words";
import { ANSWERED_FIRST } from "~/domain/returns/choices";
import { CART_FAILURES } from "./cart-failures";
import { done, failed, type Toast } from "./toast";

const cannotSave = (text: string) => failed("Error", text);

const VIEW_CART = { to: "/cart", label: "View cart" };

const ALREADY_IN_CART = done(
  "Already in your cart",
  "Every available copy of this book is in your cart",
);

/** Shown with JavaScript only, which redirects to PayFast; without it the buyer presses a button. */
export const REDIRECTING: Toast = {
  title: "Redirecting to Payment",
  text: "You pay on PayFast's own secure page.",
  destructive: false,
};

export const TOASTS = {
  "added-to-cart": {
    ...done("Added to cart", "Item has been added to your cart"),
    link: VIEW_CART,
  },
  "all-in-cart": {
    ...done("Added to cart", "Every available copy of this book is in your cart now"),
    link: VIEW_CART,
  },
  "already-in-cart": { ...ALREADY_IN_CART, link: VIEW_CART },
  /** In the cart, where who adds without JavaScript is led. */
  "already-here": ALREADY_IN_CART,
  "quantity-capped": done(
    "That is all there is",
    "Your cart now holds every copy that is available",
  ),
  "removed-from-cart": done("Removed from cart", "Item has been removed from your cart"),
  "cart-cleared": done("Cart cleared", "All items have been removed from your cart"),
  "put-back": done("Back in your cart", "We put back what you removed"),
  "put-back-in-part": done("Not all is back", "Your cart holds every copy that is available now"),
  ...CART_FAILURES,
  "no-copy-left": failed("Error", "Failed to add item to cart. No copy is available now."),
  "shop-busy": cannotSave(BUSY),
  "disk-full": cannotSave(DISK_REFUSED.full),
  "disk-read-only": cannotSave(DISK_REFUSED["read-only"]),
  /** The link needs the payment's id, which is added later. */
  "own-hold": done("We keep this book for you", "It is not paid yet"),
  "ordered-already": done(
    "You have ordered this already",
    "We did not order it twice. For another copy, use the cart.",
  ),
  "sent-already": done("You have sent this already", "We did not take it twice."),
  "answered-first": failed("Answered already", ANSWERED_FIRST),
  "payment-cancelled": done("Payment Cancelled", "No charge was made."),
  "enquiry-submitted": done(
    "Enquiry Submitted",
    "Your enquiry has been submitted successfully. We'll contact you within 24 hours.",
  ),
} satisfies Record<string, Toast>;

export type ToastName = keyof typeof TOASTS;

export const ownHoldToast = (paymentId: string): Toast => ({
  ...TOASTS["own-hold"],
  link: { to: `/payment/pay/${paymentId}`, label: "Continue" },
});
