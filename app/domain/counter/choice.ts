export type Picked = { bookId: number; quantity: number };

export const MOST_LINES = 60;
export const MOST_COPIES = 999;

const ONE = /^([1-9]\d{0,9})x([1-9]\d{0,2})$/;
const FIELD = /^x([1-9]\d{0,9})$/;
const COPIES = /^\s*\d{1,3}\s*$/;

/** The choice with copies of a book first, where a seller sees what was scanned last. */
export function withBook(choice: Picked[], bookId: number, copies = 1): Picked[] {
  const others = choice.filter((one) => one.bookId !== bookId);
  if (others.length >= MOST_LINES) return choice;
  const before = choice.find((one) => one.bookId === bookId)?.quantity ?? 0;
  return [{ bookId, quantity: Math.min(before + copies, MOST_COPIES) }, ...others];
}

/** Parses the choice in a URL, such as `12x1.15x2`. Drops what is invalid; never fails. */
export function readChoice(text: string | null): Picked[] {
  const parts = (text ?? "").split(".").map((part) => ONE.exec(part));
  return parts.reduceRight<Picked[]>(
    (choice, found) =>
      found === null ? choice : withBook(choice, Number(found[1]), Number(found[2])),
    [],
  );
}

export const writeChoice = (choice: Picked[]): string =>
  choice.map(({ bookId, quantity }) => `${bookId}x${quantity}`).join(".");

export const copiesField = (bookId: number): string => `x${bookId}`;

export const typedCopies = (
  fields: Iterable<[string, unknown]>,
): [bookId: number, typed: string][] =>
  [...fields].flatMap(([name, value]): [number, string][] => {
    const found = FIELD.exec(name);
    return found === null ? [] : [[Number(found[1]), String(value).trim()]];
  });

/** A choice with the typed copies: zero removes a book, and an invalid number changes nothing. */
export const withTyped = (choice: Picked[], typed: [bookId: number, typed: string][]): Picked[] =>
  choice.flatMap((one) => {
    const [, copies = ""] = typed.find(([bookId]) => bookId === one.bookId) ?? [];
    if (!COPIES.test(copies)) return [one];
    return Number(copies) === 0 ? [] : [{ bookId: one.bookId, quantity: Number(copies) }];
  });

export function choiceHref(choice: Picked[], more: Record<string, string> = {}): string {
  const params = new URLSearchParams(choice.length > 0 ? { books: writeChoice(choice) } : {});
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  const search = params.toString();
  return `/admin/orders/new${search && `?${search}`}`;
}
