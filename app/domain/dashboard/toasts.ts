/** What follows when an admin deals with what needs attention. */
export const ATTENTION_TOASTS = {
  "job-retried": {
    title: "Trying again",
    text: "It comes back here if it fails once more.",
    destructive: false,
  },
  "job-dismissed": { title: "Dismissed", text: null, destructive: false },
  "mail-queued": {
    title: "Sending again",
    text: "It comes back here if it cannot be delivered.",
    destructive: false,
  },
  "holds-freed": {
    title: "Free again",
    text: "The books are for sale. Whoever is paying can still pay.",
    destructive: false,
  },
  "receipt-settled": { title: "Settled", text: null, destructive: false },
} as const;
