import type { ShownBookView } from "~/domain/books/view";

/** A book's photos without duplicates, cover first. */
export function photosOf({ coverImageUrl, gallery }: ShownBookView): string[] {
  return [...new Set([coverImageUrl, ...gallery])].filter((url) => url !== null);
}

/** Index of the photo in the query; 0 when it is absent or invalid. */
export function chosenPhoto(photos: string[], search: string): number {
  const image = Number(new URLSearchParams(search).get("image"));
  return Number.isInteger(image) && image in photos ? image : 0;
}

export function withPhoto(path: string, search: string, photo: number): string {
  const params = new URLSearchParams(search);
  params.delete("image");
  if (photo > 0) params.set("image", String(photo));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
