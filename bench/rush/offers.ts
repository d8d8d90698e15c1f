import { tags, textOfHtmlPage } from "../../tests/http/html";

/** What a shopper must be told of a book. `copies` is null where a page does not say how many can be bought. */
export type SaidOffer = {
  id: number;
  title: string;
  priceCents: number;
  copies: number | null;
  state: "available" | "held" | "sold";
};

/** A book as the database has it at a moment. */
export type StoredOffer = SaidOffer & { copies: number };

/** What an answer says, judged by the database just before and just after it. */
export type OfferVerdict = "right" | "stale" | "changing";

const same = (a: SaidOffer, b: SaidOffer) =>
  a.title === b.title &&
  a.priceCents === b.priceCents &&
  a.state === b.state &&
  (a.copies === null || b.copies === null || a.copies === b.copies);

/** Judges an answer. One that is neither the book before nor the one after is doubtful only while the book changes. */
export function offerVerdict(before: SaidOffer, said: SaidOffer, after: SaidOffer): OfferVerdict {
  if (same(said, before) || same(said, after)) return "right";
  return same(before, after) ? "stale" : "changing";
}

type JsonOffer = {
  id: number;
  title: string;
  priceCents: number;
  stockQty: number;
  soldOut: boolean;
};

function stateOf(copies: number, isSold: boolean): SaidOffer["state"] {
  if (copies > 0) return "available";
  return isSold ? "sold" : "held";
}

/** A book of the JSON interface. */
export function offerInJson(text: string): SaidOffer {
  const { id, title, priceCents, stockQty, soldOut }: JsonOffer = JSON.parse(text);
  return { id, title, priceCents, copies: stockQty, state: stateOf(stockQty, soldOut) };
}

/** The books of a list of the JSON interface. */
export function offersInJson(text: string): SaidOffer[] {
  const { books }: { books: object[] } = JSON.parse(text);
  return books.map((book) => offerInJson(JSON.stringify(book)));
}

/** Cents of a price as it is printed: `R1 234` or `R1 234.50`. */
function centsOf(printed: string): number {
  const [whole = "", cents = "0"] = printed.replace(/[^\d.]/g, "").split(".");
  return Number(whole) * 100 + Number(cents);
}

const STATES: Record<string, SaidOffer["state"]> = {
  InStock: "available",
  OutOfStock: "held",
  SoldOut: "sold",
};

type Structured = { sku: string; name: string; offers: { price: string; availability: string } };

/** The book of a book's page, from its structured data. @throws Error when the page has none. */
export function offerInPage(html: string): SaidOffer {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  if (text === undefined) throw new Error("A book's page says nothing of its book.");
  const { sku, name, offers }: Structured = JSON.parse(text);
  const state = STATES[offers.availability.split("/").at(-1) ?? ""];
  if (state === undefined) throw new Error(`Nobody knows '${offers.availability}'.`);
  return { id: Number(sku), title: name, priceCents: centsOf(offers.price), copies: null, state };
}

function offerOnCard(id: number, card: string): SaidOffer {
  const [title] = tags(card, "h2");
  const price = tags(card, "span").find(({ attributes }) => attributes.class?.includes("figures"));
  if (title === undefined || price === undefined) throw new Error(`The card of ${id} is unknown.`);
  const available = /(\d+) available/.exec(textOfHtmlPage(card))?.[1];
  const copies = available === undefined ? 0 : Number(available);
  return {
    id,
    title: textOfHtmlPage(title.content),
    priceCents: centsOf(textOfHtmlPage(price.content)),
    copies,
    state: stateOf(copies, card.includes("Sold out")),
  };
}

/** The books of a page of the catalogue, from its cards. */
export function offersOnCards(html: string): SaidOffer[] {
  return tags(html, "li").flatMap(({ attributes, content }) => {
    const id = /^book-(\d+)$/.exec(attributes.id ?? "")?.[1];
    return id === undefined ? [] : [offerOnCard(Number(id), content)];
  });
}
