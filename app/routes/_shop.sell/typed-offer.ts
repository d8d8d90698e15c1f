import { MOST_OFFERED } from "~/domain/offers/rules";

// The field of a title: blank, or `Good 4500` for a copy in Good condition, for which R45 was shown.
export const copyField = (bookId: number): string => `copy-${bookId}`;

type Chosen = { bookId: string; condition: string; cents: number };

export function copiesToSell(values: Iterable<[string, unknown]>): Chosen[] {
  return [...values].flatMap(([name, value]) => {
    const [, bookId] = /^copy-(\d{1,15})$/.exec(name) ?? [];
    const [, condition, cents] = /^(.+) (\d{1,9})$/.exec(String(value)) ?? [];
    if (bookId === undefined || condition === undefined) return [];
    return [{ bookId, condition, cents: Number(cents) }];
  });
}

export const sumOfChosen = (chosen: Chosen[]): number =>
  chosen.reduce((sum, { cents }) => sum + cents, 0);

export const typedIsbns = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[\n,;]/)
        .map((isbn) => isbn.trim().slice(0, 40))
        .filter(Boolean),
    ),
  ].slice(0, MOST_OFFERED);

const OWN_FIELDS = /^(copy-.*|isbns|another|step)$/;

// Takes what is the page's own out of its form, and puts the copies in as lines. `isSent` says which button it was.
export function takeTyped(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const chosen = copiesToSell(form);
  const isbns = typedIsbns([text("isbns"), text("another")].join("\n"));
  const another = typedIsbns(text("another")).at(-1) ?? null;
  const isSent = text("step") === "send" || (text("step") === "enter" && another === null);
  const kept = { ...Object.fromEntries(chosen.map(keptOf)), isbns: isbns.join("\n") };
  for (const name of [...form.keys()]) if (OWN_FIELDS.test(name)) form.delete(name);
  for (const [place, { bookId, condition }] of chosen.entries()) {
    form.set(`lines[${place}].bookId`, bookId);
    form.set(`lines[${place}].condition`, condition);
  }
  form.set("shownCents", String(sumOfChosen(chosen)));
  return { isSent, isbns, kept, another };
}

const keptOf = ({ bookId, condition, cents }: Chosen): [string, string] => [
  copyField(Number(bookId)),
  `${condition} ${cents}`,
];
