import { BUSY, DISK_REFUSED } from "~/domain/cannot-save-words";
import { CART_FAILURES } from "./cart-failures";
import type { Toast } from "./toast";

const cannotSave = (text: string): Toast => ({ title: "Error", text, destructive: true });

const VIEW_CART = { to: "/cart", label: "View cart" };

/** Shown by JavaScript only, which redirects to PayFast; without it the buyer presses a button. */
export const REDIRECTING: Toast = {
  title: "Redirecting to Payment",
  text: "You pay on PayFast's own secure page.",
  destructive: false,
};

export const TOASTS = {
  "added-to-cart": {
    title: "Added to cart",
    text: "Item has been added to your cart",
    destructive: false,
    link: VIEW_CART,
  },
  "all-in-cart": {
    title: "Added to cart",
    text: "Every available copy of this book is in your cart now",
    destructive: false,
    link: VIEW_CART,
  },
  "already-in-cart": {
    title: "Already in your cart",
    text: "Every available copy of this book is in your cart",
    destructive: false,
    link: VIEW_CART,
  },
  "quantity-capped": {
    title: "That is all there is",
    text: "Your cart now holds every copy that is available",
    destructive: false,
  },
  "removed-from-cart": {
    title: "Removed from cart",
    text: "Item has been removed from your cart",
    destructive: false,
  },
  "cart-cleared": {
    title: "Cart cleared",
    text: "All items have been removed from your cart",
    destructive: false,
  },
  "put-back": {
    title: "Back in your cart",
    text: "We put back what you removed",
    destructive: false,
  },
  "put-back-in-part": {
    title: "Not all is back",
    text: "Your cart holds every copy that is available now",
    destructive: false,
  },
  ...CART_FAILURES,
  "no-copy-left": {
    title: "Error",
    text: "Failed to add item to cart. No copy is available now.",
    destructive: true,
  },
  "shop-busy": cannotSave(BUSY),
  "disk-full": cannotSave(DISK_REFUSED.full),
  "disk-read-only": cannotSave(DISK_REFUSED["read-only"]),
  /** The link needs the payment's id, which is added later. */
  "own-hold": {
    title: "You are paying for this book",
    text: "We are holding it while you pay",
    destructive: false,
  },
  "payment-cancelled": {
    title: "Payment Cancelled",
    text: "No charge was made.",
    destructive: false,
  },
  "enquiry-submitted": {
    title: "Enquiry Submitted",
    text: "Your enquiry has been submitted successfully. We'll contact you within 24 hours.",
    destructive: false,
  },
} satisfies Record<string, Toast>;

export type ToastName = keyof typeof TOASTS;

/** Toast for a shopper who orders a book that their own pending payment holds, with a link to it. */
export const ownHoldToast = (paymentId: string): Toast => ({
  ...TOASTS["own-hold"],
  link: { to: `/payment/pay/${paymentId}`, label: "Continue" },
});
