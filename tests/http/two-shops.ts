import { expect } from "vitest";
import { carts } from "../../app/db/schema/cart";
import { type CookieHeader, signIn } from "../factories/admin";
import type { RunningShop } from "../shop/running-shop";
import { useShop } from "../shop/use-shop";

export type TwoShops = { byForm: RunningShop; byJson: RunningShop };

/** Two shops with the same data for one test file: one used by forms, the other by JSON calls. */
export async function useTwoShops(fill: (shop: RunningShop) => void): Promise<TwoShops> {
  const [byForm, byJson] = await Promise.all([
    useShop(undefined, "byForm"),
    useShop(undefined, "byJson"),
  ]);
  for (const shop of [byForm, byJson]) fill(shop);
  return { byForm, byJson };
}

/** The owner's sessions: in the shop used by forms, and in the other. */
export const signInToBoth = ({ byForm, byJson }: TwoShops): Promise<[CookieHeader, CookieHeader]> =>
  Promise.all([signIn(byForm), signIn(byJson)]);

/** Digests under each shop's own secret; what was asked for is kept of calls alone. */
const DIGESTS = ["idempotency_key", "asked_digest"];
/** Random and time-based columns, also inside JSON. */
const RANDOM_COLUMN = /^(id|reference|payment_id|message_id|at|.*_at|available_from)$/;
const RANDOM_INSIDE = /"(holdExpiresAt|paymentId)":("[\w-]+"|\d+)/g;
/** A payment's id, as keys of mails and targets of the audit log name it. */
const PAYMENT_ID = /(?<![\w-])(?=\S*[A-Z0-9])[\w-]{22}(?![\w-])/g;
const withoutRandom = (text: string) => text.replace(RANDOM_INSIDE, "").replace(PAYMENT_ID, "ID");

/** All rows of a table in order, without random and time-based values. */
export function rows(shop: RunningShop, table: string): Record<string, unknown>[] {
  const found = shop.driver.prepare(`select * from ${table} order by rowid`).all() as object[];
  // The search text of a payment contains its id and reference.
  const isRandom = (name: string) =>
    RANDOM_COLUMN.test(name) || (table === "payments" && name === "search_text");
  return found.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !DIGESTS.includes(name))
        .map(([name, value]) => {
          if (isRandom(name)) return [name, typeof value];
          return [name, typeof value === "string" ? withoutRandom(value) : value];
        }),
    ),
  );
}

const TABLES = [
  "books",
  "cart_items",
  "carts",
  "delivery_methods",
  "enquiries",
  "jobs",
  "mails",
  "offer_changes",
  "payment_flags",
  "payment_items",
  "payment_logs",
  "payments",
  "sequences",
];

/** Rows without delivery progress, which may differ in time between the shops. */
function asLeft(shop: RunningShop, table: string): Record<string, unknown>[] {
  const left = rows(shop, table);
  if (table === "jobs") return left.filter(({ kind }) => kind !== "send-mail");
  return table === "mails" ? left.map((row) => ({ ...row, status: "", sent_at: "" })) : left;
}

/** Everything that an operation can change. */
export const everything = (shop: RunningShop) =>
  TABLES.map((table) => [table, asLeft(shop, table)]);

/** Expects the same in both shops, also in tables that only some operations change. */
export function expectSame({ byForm, byJson }: TwoShops, ...others: string[]): void {
  expect(everything(byForm)).toEqual(everything(byJson));
  for (const table of others) expect(rows(byForm, table)).toEqual(rows(byJson, table));
}

let cartsSoFar = 0;

/** An empty cart with the same session id in both shops, with its cookie and header. */
export function openCartInBoth({ byForm, byJson }: TwoShops) {
  cartsSoFar += 1;
  const sessionId = `session_1790000000000_${String(cartsSoFar).padStart(22, "0")}`;
  for (const shop of [byForm, byJson]) {
    shop.db.insert(carts).values({ sessionId, createdAt: 1, updatedAt: 1 }).run();
  }
  const cookie = { Cookie: `cart=${encodeURIComponent(btoa(JSON.stringify(sessionId)))}` };
  return { sessionId, cookie };
}
