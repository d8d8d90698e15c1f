import path from "node:path";
import { Database } from "~/db/driver.server";
import type { StoredOffer } from "./offers";

/** Copies of a book that are sold, or held by payments under way. */
export type TakenCopies = { bookId: number; taken: number };

const OFFERS = `
  select books.id, title, price_cents as priceCents, stock_qty as stockQty, coalesce(held.copies, 0) as held
  from books left join (
    select payment_items.book_id, sum(quantity) as copies from payment_items join payments on payments.id = payment_id
    where status = 'pending' and holds_copies = 1 and hold_expires_at > @at
      and payment_items.book_id in (select value from json_each(@ids)) group by payment_items.book_id
  ) as held on held.book_id = books.id
  where books.id in (select value from json_each(@ids))`;

const TAKEN = `
  select payment_items.book_id as bookId, sum(quantity) as taken
  from payment_items join payments on payments.id = payment_id
  where status = 'completed' or (status = 'pending' and holds_copies = 1 and hold_expires_at > @at)
  group by payment_items.book_id`;

type Row = { id: number; title: string; priceCents: number; stockQty: number; held: number };

function offerOf({ id, title, priceCents, stockQty, held }: Row): StoredOffer {
  const copies = Math.max(0, stockQty - held);
  const state = copies > 0 ? "available" : stockQty > 0 ? "held" : "sold";
  return { id, title, priceCents, copies, state };
}

/**
 * A running shop's database, read by a connection of the bench's own and by queries of its own: what the shop says is
 * compared with this.
 */
export function openShopDatabase(storage: string) {
  const driver = new Database(path.join(storage, "shop.db"), { readonly: true });
  const offers = driver.prepare<{ ids: string; at: number }, Row>(OFFERS);
  const taken = driver.prepare<{ at: number }, TakenCopies>(TAKEN);
  const status = driver.prepare<[string], string>("select status from payments where id = ?");
  const waiting = driver.prepare<[], number>(
    "select count(*) from provider_notifications where verdict = 'received'",
  );
  return {
    driver,
    /** The books with these ids as a shopper must see them now. */
    offers: (ids: number[]): Map<number, StoredOffer> => {
      const rows = offers.all({ ids: JSON.stringify(ids), at: Date.now() });
      return new Map(rows.map((row) => [row.id, offerOf(row)]));
    },
    /** Copies on hand by book. */
    onHand: (): Map<number, number> => {
      const rows = driver
        .prepare<[], [number, number]>("select id, stock_qty from books where deleted_at is null")
        .raw()
        .all();
      return new Map(rows);
    },
    taken: (): TakenCopies[] => taken.all({ at: Date.now() }),
    statusOf: (paymentId: string) => status.pluck().get(paymentId),
    /** Notifications that are stored and not judged. */
    unjudged: () => waiting.pluck().get() ?? 0,
    close: () => driver.close(),
  };
}

export type ShopDatabase = ReturnType<typeof openShopDatabase>;
