/** What follows when an admin deals with a job that was set aside. */
export const JOB_TOASTS = {
  "job-retried": {
    title: "Trying again",
    text: "It comes back here if it fails once more.",
    destructive: false,
  },
  "job-dismissed": { title: "Dismissed", text: null, destructive: false },
} as const;
