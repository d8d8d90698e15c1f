/** What follows a change of the settings. */
export const SETTINGS_TOASTS = {
  "settings-updated": {
    title: "Settings updated successfully",
    text: null,
    destructive: false,
  },
} as const;
