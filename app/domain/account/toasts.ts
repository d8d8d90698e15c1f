/** What follows a change of one's own account. */
export const ACCOUNT_TOASTS = {
  "admin-ready": {
    title: "Your account is ready",
    text: "You are signed in.",
    destructive: false,
  },
  "password-changed": {
    title: "Password changed successfully",
    text: "You are signed out everywhere else.",
    destructive: false,
  },
  "session-ended": { title: "Session ended", text: null, destructive: false },
  "other-sessions-ended": {
    title: "Sessions ended",
    text: "You are signed in here only.",
    destructive: false,
  },
} as const;
