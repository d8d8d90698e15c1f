import type { ShownBookView } from "~/domain/books/view";

export function photosOf({ coverImageUrl, gallery }: ShownBookView): string[] {
  return [...new Set([coverImageUrl, ...gallery])].filter(
    (url) => url !== null && url !== undefined,
  );
}

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
