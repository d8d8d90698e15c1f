/** A ticked book sends its id as `book`, and how many of its copies as `copies-{id}` where there are several. */
export const copiesInput = (bookId: number | string): string => `copies-${bookId}`;

/** The ticked books as the lines of a return. The page says which were ticked by `book`, so that stays readable. */
export function rearrangeReturn(form: FormData): boolean {
  const books = form.getAll("book").map(String);
  form.delete("book");
  const copies = new Map<string, string>();
  for (const name of [...form.keys()]) {
    if (!name.startsWith("copies-")) continue;
    copies.set(name, String(form.get(name)));
    form.delete(name);
  }
  books.forEach((bookId, place) => {
    form.set(`lines[${place}].bookId`, bookId);
    form.set(`lines[${place}].quantity`, copies.get(copiesInput(bookId)) ?? "1");
  });
  return false;
}

export function chosenCopies(values: Record<string, string>, bookId: number): string | null {
  const place = Object.keys(values).find(
    (name) => /^lines\[\d+\]\.bookId$/.test(name) && values[name] === String(bookId),
  );
  if (place === undefined) return null;
  return values[place.replace(/bookId$/, "quantity")] ?? "1";
}
