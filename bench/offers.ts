import path from "node:path";
import { Database } from "~/db/driver.server";
import { tags, textOfHtmlPage } from "../tests/http/html";

export const BOOKS_CALL = "/api/v1/books";

/** What a shopper must be shown of a book. `copies` is null where a page does not say how many can be bought. */
export type ShownOffer = {
  id: number;
  title: string;
  priceCents: number;
  copies: number | null;
  state: "available" | "held" | "sold";
};

const same = (a: ShownOffer, b: ShownOffer) =>
  a.title === b.title &&
  a.priceCents === b.priceCents &&
  a.state === b.state &&
  (a.copies === null || b.copies === null || a.copies === b.copies);

/**
 * Judges an answer by the database just before and just after it. One that matches neither is doubtful only while the
 * book changes.
 */
export function verdictOf(
  before: ShownOffer,
  said: ShownOffer,
  after: ShownOffer,
): "right" | "stale" | "changing" {
  if (same(said, before) || same(said, after)) return "right";
  return same(before, after) ? "stale" : "changing";
}

function stateOf(copies: number, isSold: boolean): ShownOffer["state"] {
  if (copies > 0) return "available";
  return isSold ? "sold" : "held";
}

type JsonOffer = {
  id: number;
  title: string;
  priceCents: number;
  stockQty: number;
  soldOut: boolean;
};

const inJson = ({ id, title, priceCents, stockQty, soldOut }: JsonOffer): ShownOffer => ({
  ...{ id, title, priceCents, copies: stockQty },
  state: stateOf(stockQty, soldOut),
});

function centsOf(printed: string): number {
  const [whole = "", cents = "0"] = printed.replace(/[^\d.]/g, "").split(".");
  return Number(whole) * 100 + Number(cents);
}

const STATES: Record<string, ShownOffer["state"]> = {
  InStock: "available",
  OutOfStock: "held",
  SoldOut: "sold",
};

type Structured = { sku: string; name: string; offers: { price: string; availability: string } };

function inPage(html: string): ShownOffer {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  if (text === undefined) throw new Error("A book's page says nothing of its book.");
  const { sku, name, offers }: Structured = JSON.parse(text);
  const state = STATES[offers.availability.split("/").at(-1) ?? ""];
  if (state === undefined) throw new Error(`Nobody knows '${offers.availability}'.`);
  return { id: Number(sku), title: name, priceCents: centsOf(offers.price), copies: null, state };
}

function onCard(id: number, card: string): ShownOffer {
  const [title] = tags(card, "h2");
  const price = tags(card, "span").find(({ attributes }) => attributes.class?.includes("figures"));
  if (title === undefined || price === undefined) throw new Error(`The card of ${id} is unknown.`);
  const copies = Number(/(\d+) available/.exec(textOfHtmlPage(card))?.[1] ?? 0);
  return {
    id,
    title: textOfHtmlPage(title.content),
    priceCents: centsOf(textOfHtmlPage(price.content)),
    copies,
    state: stateOf(copies, card.includes("Sold out")),
  };
}

export function offersIn(address: string, text: string): ShownOffer[] {
  if (address.startsWith(`${BOOKS_CALL}/`)) return [inJson(JSON.parse(text))];
  if (address.startsWith(BOOKS_CALL)) {
    const { books }: { books: JsonOffer[] } = JSON.parse(text);
    return books.map(inJson);
  }
  if (address.startsWith("/book/")) return [inPage(text)];
  return tags(text, "li").flatMap(({ attributes, content }) => {
    const id = /^book-(\d+)$/.exec(attributes.id ?? "")?.[1];
    return id === undefined ? [] : [onCard(Number(id), content)];
  });
}

const STORED = `
  select books.id, title, price_cents as priceCents, stock_qty as stockQty, coalesce(held.copies, 0) as held
  from books left join (
    select payment_items.book_id, sum(quantity) as copies from payment_items join payments on payments.id = payment_id
    where status = 'pending' and holds_copies = 1 and hold_expires_at > @at
      and payment_items.book_id in (select value from json_each(@ids)) group by payment_items.book_id
  ) as held on held.book_id = books.id
  where books.id in (select value from json_each(@ids))`;
type Row = { id: number; title: string; priceCents: number; stockQty: number; held: number };

export function openDatabase(storage: string) {
  const driver = new Database(path.join(storage, "shop.db"), { readonly: true });
  const stored = driver.prepare<{ ids: string; at: number }, Row>(STORED);
  return {
    driver,
    offers(ids: number[]): Map<number, ShownOffer> {
      const rows = stored.all({ ids: JSON.stringify(ids), at: Date.now() });
      const offerOf = ({ id, title, priceCents, stockQty, held }: Row): ShownOffer => {
        const copies = Math.max(0, stockQty - held);
        return { id, title, priceCents, copies, state: stateOf(copies, stockQty === 0) };
      };
      return new Map(rows.map((row) => [row.id, offerOf(row)]));
    },
  };
}
export type ShopDatabase = ReturnType<typeof openDatabase>;

/** Reads URLs as anonymous shoppers do and compares the books shown with the database. */
export function newChecks(url: string, database: Pick<ShopDatabase, "offers">) {
  const found = { right: 0, changing: 0, stale: [] as string[] };
  const shown = new Map<string, number[]>();

  async function compare(address: string): Promise<boolean> {
    const before = database.offers(shown.get(address) ?? []);
    const answer = await fetch(url + address);
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
    const offers = offersIn(address, await answer.text());
    const ids = offers.map(({ id }) => id);
    shown.set(address, ids);
    if (ids.some((id) => !before.has(id))) return false;
    const after = database.offers(ids);
    for (const said of offers) {
      const [was, is] = [before.get(said.id), after.get(said.id)];
      if (was === undefined || is === undefined) throw new Error(`There is no book ${said.id}.`);
      const verdict = verdictOf(was, said, is);
      if (verdict === "stale") {
        found.stale.push(`${address} says ${JSON.stringify(said)}, not ${JSON.stringify(is)}`);
      } else found[verdict] += 1;
    }
    return true;
  }

  return {
    found,
    async check(address: string): Promise<void> {
      const id = /\/books?\/(\d+)$/.exec(address)?.[1];
      if (id !== undefined) shown.set(address, [Number(id)]);
      for (let i = 0; i < 3; i++) if (await compare(address)) return;
      found.changing += 1;
    },
  };
}
export type Checks = ReturnType<typeof newChecks>;
