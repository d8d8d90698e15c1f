export const BUSY =
  "The shop is busy just now, and nothing was saved. Please try again in a moment.";

export const DISK_REFUSED = {
  full: "The shop's disk is full, and nothing was saved. Please try again later.",
  "read-only":
    "The shop cannot save anything just now, and nothing was saved. Please try again later.",
};

export const DISK_FULL =
  "The shop's disk is full: nothing can be saved, and nobody can order. Ask the person who looks after the shop's computer to make room on it.";
