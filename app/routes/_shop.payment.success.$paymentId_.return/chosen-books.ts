/** A ticked book sends its id as `book`, and how many of its copies as `copies-{id}` where there are several. */
export const copiesInput = (bookId: number | string): string => `copies-${bookId}`;

/** What is cancelled: `whole` is every `whole-{id}` with its copies, as the page had them; `some` is what is ticked. */
export const WHAT = "what";
export const wholeInput = (bookId: number | string): string => `whole-${bookId}`;

/** The ticked books as the lines of a return. The page says which were ticked by `book`, so that stays readable. */
export function rearrangeReturn(form: FormData): boolean {
  const isWhole = form.get(WHAT) === "whole";
  const copies = taken(form, copiesInput(""));
  const whole = taken(form, wholeInput(""));
  const ticked = form.getAll("book").map(String);
  for (const name of ["book", WHAT]) form.delete(name);
  const books = isWhole ? [...whole.keys()] : ticked;
  books.forEach((bookId, place) => {
    form.set(`lines[${place}].bookId`, bookId);
    form.set(`lines[${place}].quantity`, (isWhole ? whole : copies).get(bookId) ?? "1");
  });
  return false;
}

function taken(form: FormData, prefix: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const name of [...form.keys()]) {
    if (!name.startsWith(prefix)) continue;
    values.set(name.slice(prefix.length), String(form.get(name)));
    form.delete(name);
  }
  return values;
}

export function chosenCopies(values: Record<string, string>, bookId: number): string | null {
  const place = Object.keys(values).find(
    (name) => /^lines\[\d+\]\.bookId$/.test(name) && values[name] === String(bookId),
  );
  if (place === undefined) return null;
  return values[place.replace(/bookId$/, "quantity")] ?? "1";
}
