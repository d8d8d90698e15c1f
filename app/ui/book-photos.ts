import type { BookView } from "~/domain/catalogue/view";

/** A book's photos, each once, its cover first. */
export function photosOf({ coverImageUrl, gallery }: BookView): string[] {
  return [...new Set([coverImageUrl, ...gallery])].filter((url) => url !== null);
}

/** Which of the photos an address chooses: the first one, unless it names another that is there. */
export function chosenPhoto(photos: string[], search: string): number {
  const image = Number(new URLSearchParams(search).get("image"));
  return Number.isInteger(image) && image in photos ? image : 0;
}

/** An address with the choice of a photo added to its search. */
export function withPhoto(path: string, search: string, photo: number): string {
  const params = new URLSearchParams(search);
  params.delete("image");
  if (photo > 0) params.set("image", String(photo));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
