import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { offers } from "~/db/schema/intake";
import { keyedDigest } from "~/providers/secret.server";
import { storedBook } from "../books/book.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import type { OfferRow } from "../intakes/end-offer.server";
import { listedWith, whyNotTaken } from "../intakes/proposal.server";
import { queueOfferMails } from "../mail/seller-mails.server";
import { newReference } from "../payments/reference.server";
import { formatAmount } from "../values/money";
import { normalisePhone } from "../values/phone";
import { getOffer, sumOffered } from "./find.server";
import { heldUntil, notTaken, quoteBook, requireOffers, wordsToLookAt } from "./quote.server";
import type { NewOffer } from "./schema";
import type { OfferView } from "./view";

type Line = Exclude<OfferRow["lines"][number], { toLookAt: string }>;

function pricedLine(
  { bookId, isbn, condition }: NewOffer["lines"][number],
  place: number,
  before: Line[],
): Line {
  const book = bookId === undefined ? listedWith(isbn ?? "") : storedBook(bookId);
  if (book === undefined) {
    const message = "This book is not in the shop";
    throw new DomainError("not_found", message, { [`lines[${place}]`]: [message] });
  }
  const copiesToo = before.filter((line) => line.bookId === book.id).length;
  const why = whyNotTaken(book, copiesToo);
  if (why !== null) throw notTaken(book.title, why.words);
  const quoted = quoteBook(book);
  const price = quoted.prices.find((one) => one.condition === condition);
  if (price === undefined) throw notTaken(book.title, `there is no price for ${condition}`);
  return { bookId: book.id, title: book.title, ...price };
}

function pricedLines({ lines, shownCents }: NewOffer): Line[] {
  const priced: Line[] = [];
  for (const [place, line] of lines.entries()) priced.push(pricedLine(line, place, priced));
  const sum = sumOffered(priced);
  if (shownCents !== undefined && shownCents !== sum) {
    const message = `What we pay has changed: it is ${formatAmount(sum)} now. Look at the prices, and send it again`;
    throw new DomainError("price_changed", message, { lines: [message] });
  }
  return priced;
}

const linesOf = (input: NewOffer): OfferRow["lines"] => [
  ...pricedLines(input),
  ...(input.toLookAt ?? []).map((one) => ({ toLookAt: wordsToLookAt(one) })),
];

const digestOf = (input: NewOffer): string => keyedDigest(JSON.stringify(["offer", input]));

// The nonce and the content of the form, so that other books are another offer.
export const keyOfOfferForm = (input: NewOffer, nonce: string | undefined) =>
  nonce === undefined ? undefined : keyedDigest(JSON.stringify([nonce, input]));

function sentBefore(tx: Transaction, input: NewOffer, key: string | undefined): string | null {
  if (key === undefined) return null;
  const before = tx.select().from(offers).where(eq(offers.idempotencyKey, key)).get();
  if (before === undefined) return null;
  if (before.askedDigest === digestOf(input)) return before.reference;
  const message = "This key belongs to another offer, which we have. Send this one under its own.";
  throw new DomainError("conflict", message);
}

/**
 * Stores what somebody offers, at today's prices, which then hold until its date. Queues the mails to the sender and
 * the shop. A repeat under its key gets the same answer. @throws DomainError not_found for a book that is not in the
 * shop, or where no offers are taken; conflict for a book that the shop does not take; price_changed for another sum
 * than shown.
 */
export function sendOffer(input: NewOffer, idempotencyKey?: string): OfferView {
  requireOffers();
  const at = now();
  const reference = write((tx) => {
    const before = sentBefore(tx, input, idempotencyKey);
    if (before !== null) return before;
    const key =
      idempotencyKey === undefined ? {} : { idempotencyKey, askedDigest: digestOf(input) };
    const row = {
      ...{ reference: newReference("OF"), name: input.name, phone: normalisePhone(input.phone) },
      ...{ email: input.email ?? null, lines: linesOf(input), ...key },
      ...{ createdAt: at, validUntil: heldUntil(at) },
    };
    const { id } = tx.insert(offers).values(row).returning({ id: offers.id }).get();
    queueOfferMails(tx, { id, email: row.email }, at);
    return row.reference;
  });
  return getOffer(reference);
}
