import { MOST_OFFERED } from "~/domain/offers/rules";
import type { QuotedTitle } from "~/domain/offers/view";

// The field of a copy: blank, `Good 4500` for one in Good condition, for which R45 was shown, or `on` for one in a
// condition without a price, which is brought all the same.
export const copyField = (bookId: number, place: number): string =>
  place === 1 ? `copy-${bookId}` : `copy-${bookId}-${place}`;

export const LEFT_OUT = "no";

// Names the field of a copy whose condition is asked, so that it is missed where none is chosen.
export const ASKED = "asked";

export const withoutCondition = (asked: string[], values: ReadonlyMap<string, unknown>): string[] =>
  asked.filter((field) => !values.get(field));

export const NO_CONDITION = "condition";
export const LEAVE_OUT = "leave-out";

// Asked on sending, and only where something is offered: else that is what is said.
export function askedConditions(form: FormData): Record<string, string[]> {
  if (form.get("step") !== "send") return {};
  const asked = form.getAll(ASKED).map(String);
  const open = withoutCondition(asked, new Map(form)).length;
  if (open === 0 || copiesToSell(form).length + countToLookAt(form) === 0) return {};
  const books = open === 1 ? "1 of your books has" : `${open} of your books have`;
  const them = open === 1 ? "leave it out" : "leave them out";
  return { [NO_CONDITION]: [`${books} no condition: ${them}, or choose one`] };
}

// The field of a title that has no price: `on` where it is brought all the same.
export const lookField = ({ bookId, itemId, isbn }: QuotedTitle): string =>
  `look-${bookId === null ? (itemId === undefined ? `isbn-${isbn}` : `item-${itemId}`) : `book-${bookId}`}`;

export const isRefused = ({ notTaken, mayBring }: QuotedTitle): boolean =>
  notTaken !== null && !mayBring;

const COPY_FIELD = /^(copy)-(\d{1,15})(?:-\d{1,2})?$/;
const LOOK_FIELD = /^look-(book|item|isbn)-(\w{1,20})$/;

type Chosen = { field: string; bookId: string; condition: string; cents: number };

export function copiesToSell(values: Iterable<[string, unknown]>): Chosen[] {
  return [...values].flatMap(([field, value]) => {
    const [, , bookId] = COPY_FIELD.exec(field) ?? [];
    const [, condition, cents] = /^(.+) (\d{1,9})$/.exec(String(value)) ?? [];
    if (bookId === undefined || condition === undefined) return [];
    return [{ field, bookId, condition, cents: Number(cents) }];
  });
}

const LOOKED_AT = { copy: "bookId", book: "bookId", item: "itemId", isbn: "isbn" } as const;

function booksToLookAt(values: Iterable<[string, unknown]>) {
  return [...values].flatMap(([field, value]) => {
    const [, kind, which = ""] = COPY_FIELD.exec(field) ?? LOOK_FIELD.exec(field) ?? [];
    if (kind !== "copy" && kind !== "book" && kind !== "item" && kind !== "isbn") return [];
    return [{ field, isBrought: value === "on", name: LOOKED_AT[kind], which }];
  });
}

export const countToLookAt = (values: Iterable<[string, unknown]>): number =>
  booksToLookAt(values).filter(({ isBrought }) => isBrought).length;

export const sumOfChosen = (chosen: Chosen[]): number =>
  chosen.reduce((sum, { cents }) => sum + cents, 0);

// On one line, a number begins at 978 or 979, or after ten digits where ten more follow.
const NEXT_NUMBER = /[,;]|\s+(?=97[89][\d -]{10})|(?<=\d{9}[\dX])\s+(?=\d{9}[\dX])/i;

const NUMBER = /\d[\d \u2010-\u2015-]{8,}[\dX]/i;

// The words beside a number, such as 'ISBN', are no books of their own.
function typedIn(line: string): string[] {
  const all = line.split(NEXT_NUMBER);
  const numbers = all.flatMap((typed) => NUMBER.exec(typed)?.[0] ?? []);
  return numbers.length > 0 ? numbers : all;
}

// A number that is there twice is two copies.
export const typedIsbns = (text: string): string[] =>
  text
    .split("\n")
    .flatMap(typedIn)
    .map((isbn) => isbn.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, MOST_OFFERED);

// The books of which one copy more is offered, each as often as that was said.
export const moreCopies = (text: string): number[] =>
  text.split(" ").filter(Boolean).map(Number).slice(0, MOST_OFFERED);

const OWN_FIELDS = /^(copy-.*|look-.*|asked|isbns|another|more|gone|step)$/;

// Takes what is the page's own out of its form, and puts the books in as lines. `isSent` says which button it was.
export function takeTyped(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const chosen = copiesToSell(form);
  const looks = booksToLookAt(form);
  const isbns = typedIsbns([text("isbns"), text("another")].join("\n"));
  const another = typedIsbns(text("another")).at(-1) ?? null;
  const step = text("step");
  // A number that is still in its field is added first, so that it is not lost.
  const isSent = ["send", LEAVE_OUT, "enter"].includes(step) && another === null;
  const [, more = ""] = /^more-(\d{1,15})$/.exec(step) ?? [];
  const [, gone = ""] = /^gone-(.{1,60})$/.exec(step) ?? [];
  const left = [...form].filter(([, value]) => value === LEFT_OUT);
  const kept = {
    ...Object.fromEntries(looks.map(({ field, isBrought }) => [field, isBrought ? "on" : ""])),
    ...Object.fromEntries(left.map(([field]) => [field, LEFT_OUT])),
    ...Object.fromEntries(chosen.map(keptOf)),
    isbns: isbns.join("\n"),
    more: moreCopies(`${text("more")} ${more}`).join(" "),
    gone: [text("gone"), gone].filter(Boolean).join("\n"),
  };
  for (const name of [...form.keys()]) if (OWN_FIELDS.test(name)) form.delete(name);
  for (const [place, { bookId, condition }] of chosen.entries()) {
    form.set(`lines[${place}].bookId`, bookId);
    form.set(`lines[${place}].condition`, condition);
  }
  for (const [place, { name, which }] of looks.filter((one) => one.isBrought).entries()) {
    form.set(`toLookAt[${place}].${name}`, which);
  }
  form.set("shownCents", String(sumOfChosen(chosen)));
  return { isSent, isbns, kept, another };
}

const keptOf = ({ field, condition, cents }: Chosen): [string, string] => [
  field,
  `${condition} ${cents}`,
];
