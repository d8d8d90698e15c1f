import { db } from "~/db/client.server";
import type { Counter } from "../../accounts/admin";
import { availableCopies, heldCopies } from "../../books/availability.server";
import { storedBooks } from "../../books/book.server";
import { conditionLabel } from "../../books/condition";
import { findListed } from "../../books/listing/listing.server";
import { copiesAlike } from "../../books/other-copy.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { readAdminBookQuery } from "../../search/admin-book-query";
import type { OrderView, PackedLine } from "../view";

const MOST_SHOWN = 20;

export type OtherListing = {
  id: number;
  title: string;
  condition: string;
  grade: string;
  shelf: string | null;
  freeQty: number;
  priceCents: number;
  // What of it the buyer did not order, in words.
  differs: string[];
};

const foundIds = (words: string) =>
  findListed(readAdminBookQuery(new URLSearchParams({ q: words, pageSize: "50" }))).rows.map(
    ({ id }) => id,
  );

type Listing = ReturnType<typeof storedBooks>[number];

function differencesOf(ordered: Listing | undefined, row: Listing, condition: string | null) {
  const facts: [wanted: string | null | undefined, gets: string][] = [
    [ordered?.title, row.title],
    [ordered?.subject.name, row.subject.name],
    [ordered?.grade.name, row.grade.name],
    [condition, conditionLabel(row.condition)],
  ];
  return facts.flatMap(([wanted, gets]) =>
    wanted && wanted !== gets ? [`${gets} instead of ${wanted}`] : [],
  );
}

export type ReplaceChoice = { line: PackedLine; listings: OtherListing[] };

export function replaceChoice(
  _admin: Counter,
  order: OrderView,
  bookId: number,
  words: string,
): ReplaceChoice {
  const line = order.lines.find((one) => one.bookId === bookId);
  if (line === undefined) throw new DomainError("not_found", "This book is not in the order");
  const at = now();
  const ids = words === "" ? copiesAlike(db, bookId, [], at).map(({ id }) => id) : foundIds(words);
  const held = heldCopies(ids, at);
  const [ordered] = storedBooks([bookId]);
  const listings = storedBooks(ids)
    .map((row) => ({
      id: row.id,
      title: row.title,
      condition: conditionLabel(row.condition),
      grade: row.grade.name,
      shelf: row.shelf,
      freeQty: availableCopies(row.stockQty - row.waitingQty, held.get(row.id)),
      priceCents: row.priceCents,
      differs: differencesOf(ordered, row, line.condition && conditionLabel(line.condition)),
    }))
    .filter(({ freeQty }) => freeQty > 0)
    .slice(0, MOST_SHOWN);
  return { line, listings };
}
