// The titles of saved books, one for each photo that a page that was left had not sent, as the browser remembers.
const NOT_SENT = "photos-not-sent";

export function photosNotSent(): string[] {
  try {
    const titles: unknown = JSON.parse(localStorage.getItem(NOT_SENT) ?? "[]");
    return Array.isArray(titles) ? titles.map(String) : [];
  } catch {
    return [];
  }
}

export function notePhotosNotSent(titles: string[]): void {
  try {
    if (titles.length === 0) localStorage.removeItem(NOT_SENT);
    else localStorage.setItem(NOT_SENT, JSON.stringify(titles));
  } catch {
    // A browser without storage forgets it.
  }
}
