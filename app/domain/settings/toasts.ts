/** What follows a change of the settings. */
export const SETTINGS_TOASTS = {
  "settings-updated": {
    title: "Settings updated successfully",
    text: null,
    destructive: false,
  },
  "settings-without-delivery": {
    title: "Settings updated successfully",
    text: "How books reach the buyer is blank: shoppers no longer read what delivery costs and how long it takes, beside a book, at the checkout or in their mail.",
    destructive: false,
  },
} as const;
