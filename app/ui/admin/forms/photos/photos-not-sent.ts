// How many photos of saved books a page that was left had not sent, as the browser remembers.
const NOT_SENT = "photos-not-sent";

export function photosNotSent(): number {
  try {
    const count = Number(localStorage.getItem(NOT_SENT));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

export function notePhotosNotSent(count: number): void {
  try {
    if (count <= 0) localStorage.removeItem(NOT_SENT);
    else localStorage.setItem(NOT_SENT, String(count));
  } catch {
    // A browser without storage forgets it.
  }
}
