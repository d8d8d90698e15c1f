/** What follows a change of an enquiry. */
export const ENQUIRY_TOASTS = {
  "enquiry-updated": {
    title: "Enquiry updated successfully",
    text: null,
    destructive: false,
  },
} as const;
