import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import type { TaxonomyKind } from "~/domain/taxonomy/kinds";
import { done, failed, type Toast, withCount } from "./toast";

const NO_ADDRESS = "The buyer gave no mail address: tell them yourself.";

const LIST_TOASTS = {
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

const ACCOUNT = {
  "admin-ready": done("Your account is ready", "You are signed in."),
  "password-changed": done("Password changed successfully", "You are signed out everywhere else."),
  "staff-changed": done("Saved", "The owners were mailed."),
  "staff-ended": done("The account has ended", "The owners were mailed."),
  "session-ended": done("Session ended"),
  "factor-off": done("Two-step sign-in is off", "Your password alone signs you in now."),
  "pin-set": done("PIN saved", "It works where you sign in with your password, until midnight."),
  "pin-removed": done("PIN removed", "Your password signs you in everywhere."),
  "other-sessions-ended": done("Sessions ended", "You are signed in here only."),
};

const BOOKS = {
  "book-created": done("Book created successfully"),
  "copy-added": done("One copy added"),
  "book-updated": done("Book updated successfully"),
  "book-deleted": done("Book deleted successfully"),
  "books-deleted": done("{n} books deleted successfully"),
  "one-book-deleted": done("1 book deleted successfully"),
  "no-book-deleted": done("No book was deleted: they were gone already"),
  "offer-same": done("Nothing was changed"),
};

const ATTENTION = {
  "job-retried": done("Trying again", "It comes back here if it fails once more."),
  "job-dismissed": done("Dismissed"),
  "mail-queued": done("Sending again", "It comes back here if it cannot be delivered."),
  "date-right": done("The date is right", "The shop goes on with what waited for that."),
  "network-freed": done("Free again", "The books are for sale. Unpaid orders have ended."),
  "holds-freed": done("Free again", "The books are for sale. Whoever is paying can still pay."),
  "receipt-settled": done("Settled"),
  "refund-accepted": done("Accepted", "It makes no difference any more."),
  "acceptance-taken-back": done("Taken back", "It makes a difference again."),
};

const BOOKS_IN = {
  "seller-saved": done("Seller saved"),
  "intake-undone": done("Intake taken back", "Its copies are off the shelf."),
  "unsold-given_back": done("Given back", "Its copies are off the shelf."),
  "unsold-kept": done("They are the shop's now", "They stay for sale."),
  "unsold-given_away": done("Given away", "Its copies are off the shelf."),
  "debt-paid_back": done("Paid back", "The ledger and the cash-up say so."),
  "debt-written_off": done("Written off", "The ledger says why."),
  "slip-mailed": done("Slip mailed", "Mails under the dashboard say whether it arrived."),
  "payouts-prepared": done("Prepared: {n}", "Cancel what is wrong until it is sent."),
  "payout-sent": done("Paid out", "The ledger says so."),
  "payout-cancelled": done("Cancelled", "It is owed as before."),
  "intake-dropped": done("Thrown away", "No book was taken in."),
  "extract-noted": done("Noted", "The next extract begins from today."),
  "count-applied": done("Corrected", "The books say what is on the shelf."),
  "count-undone": done("Undone", "What was sold since stays sold."),
  "count-dropped": done("Ended", "Nothing was changed."),
  "offer-declined": done("Offer declined", "Its page says why."),
};

const ENQUIRIES = { "enquiry-updated": done("Enquiry updated successfully") };

const WANTED = {
  "requests-removed": done("{n} requests deleted", "The address is deleted with them."),
  "one-request-removed": done("1 request deleted", "The address is deleted with it."),
  "no-request-removed": done("Nothing was deleted", "This address waits for nothing."),
};

const PEOPLE = {
  "person-corrected": done("Corrected", "Invoices, and mails that went out, stay as they were."),
  "person-erased": done("Erased", "What it was is with the request below."),
  "person-erased-in-part": done("Erased", "What stays, and why, is with the request below."),
  "person-unknown": failed(
    "Nothing was erased",
    "Nothing is stored under this address or number any more.",
  ),
  "person-kept": failed(
    "Nothing could be erased yet",
    "What stays, and why, is with the request below.",
  ),
  "person-request-noted": done("Noted", "Its last day stands in the list."),
  "person-request-answered": done("Answered"),
};

const IMPORTS = {
  "import-not-started": failed(
    "Import failed",
    "Something went wrong on our side. No book was imported, and what you chose is still here: please try again.",
  ),
};

const LETTERS = {
  "letter-saved": done("Saved as a draft", "Parents see it when you publish it."),
};

const PAYMENTS = {
  "payment-settled": done("Settled", "Your note is on the order's timeline."),
  "payment-received": done(
    "Marked as received",
    "The order is paid, and the buyer gets the invoice by mail.",
  ),
  "payment-part-received": done(
    "Written down",
    "It is not all of the price: see below what is still to come, or goes back.",
  ),
  "payment-more-received": done("Written down", "It is to go back to the buyer: see below."),
  "payment-taken-back": done("Taken back", "It counts as never received."),
  "payment-received-unmailed": done(
    "Marked as received",
    `The order is paid. ${TELL_BUYER_YOURSELF}`,
  ),
  "payment-received-untold": done("Marked as received", `The order is paid. ${NO_ADDRESS}`),
  "person-told": done("Noted", "Their request is deleted."),
  "order-ended": done(
    "Order ended",
    "What it kept is for sale again, and the buyer is told by mail.",
  ),
  "order-ended-unmailed": done(
    "Order ended",
    `What it kept is for sale again. ${TELL_BUYER_YOURSELF}`,
  ),
  "order-ended-untold": done("Order ended", `What it kept is for sale again. ${NO_ADDRESS}`),
  "payfast-asked": done("PayFast was asked", "What it knows of this payment is on the page now."),
  "refund-done": done("Refunded", "The buyer is told by mail."),
  "refund-unmailed": done("Refunded", TELL_BUYER_YOURSELF),
  "refund-untold": done("Refunded", NO_ADDRESS),
  "refund-of-mistake": done(
    "Taken back",
    "A credit note takes it off the order. The buyer gets no mail: tell them.",
  ),
  "refund-of-owner-asked": done(
    "An owner was asked",
    "It waits where owners see what needs attention.",
  ),
  "refund-asked": done(
    "PayFast was asked",
    "It has not confirmed the refund yet. The shop asks again by itself.",
  ),
  "refund-refused": failed(
    "PayFast did not refund it",
    "No money moved. Its words are below, under Refunds.",
  ),
  "refund-undecided": done(
    "PayFast was asked",
    "It still does not tell. Its words are below, under Refunds.",
  ),
  "refund-not-made": done("Noted: it was not refunded", "This money can be refunded anew."),
  "payment-notes-saved": done("Payment updated successfully"),
};

const ORDERS = {
  "order-updated": done("Order updated successfully"),
  "day-counted": done("The day is closed", "Counting it again replaces what was counted."),
  "order-taken": done("Order taken", "It is held until it is paid."),
  "order-changed-refund": done("Order updated successfully", "Now give back what is too much."),
};

const RETURNS = {
  "return-answered": done("Answered", "The buyer is told by mail."),
  "return-answered-unmailed": done("Answered", TELL_BUYER_YOURSELF),
  "return-answered-untold": done("Answered", NO_ADDRESS),
};

const DELIVERY = {
  "delivery-created": done("Delivery method created successfully"),
  "delivery-updated": done("Delivery method updated successfully"),
  "delivery-deleted": done("Delivery method deleted successfully"),
};

const SETTINGS_UPDATED = "Settings updated successfully";
const SETTINGS = {
  "settings-updated": done(SETTINGS_UPDATED),
  "backup-asked": done("The backup is being made", "This page shows when it is there."),
  "settings-without-delivery": done(
    SETTINGS_UPDATED,
    "How books reach the buyer is blank: shoppers no longer read what delivery costs and how long it takes, beside a book, at the checkout or in their mail.",
  ),
};

const NAMES: Record<`${TaxonomyKind}-${"created" | "updated" | "deleted"}`, Toast> = {
  "school-created": done("School created successfully"),
  "school-updated": done("School updated successfully"),
  "school-deleted": done("School deleted successfully"),
  "subject-created": done("Subject created successfully"),
  "subject-updated": done("Subject updated successfully"),
  "subject-deleted": done("Subject deleted successfully"),
  "grade-created": done("Grade created successfully"),
  "grade-updated": done("Grade updated successfully"),
  "grade-deleted": done("Grade deleted successfully"),
};

/** Separate from the shop's toasts so that shoppers do not load them. */
export const ADMIN_TOASTS = {
  ...ACCOUNT,
  ...BOOKS,
  ...ATTENTION,
  ...ENQUIRIES,
  ...BOOKS_IN,
  ...WANTED,
  ...PEOPLE,
  ...IMPORTS,
  ...LETTERS,
  ...PAYMENTS,
  ...ORDERS,
  ...RETURNS,
  ...DELIVERY,
  ...SETTINGS,
  ...LIST_TOASTS,
  ...NAMES,
} satisfies Record<string, Toast>;

export type AdminToastName = keyof typeof ADMIN_TOASTS;

export function deletedToast(deleted: number): keyof typeof BOOKS {
  if (deleted === 0) return "no-book-deleted";
  return deleted === 1 ? "one-book-deleted" : "books-deleted";
}

export const deletedWords = (deleted: number): string =>
  withCount(ADMIN_TOASTS[deletedToast(deleted)].title, deleted);
