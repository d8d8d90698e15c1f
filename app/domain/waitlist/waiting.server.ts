import { and, asc, eq, gt, isNull, min, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { wanted } from "~/db/schema/wanted";
import type { ItemToFit } from "../lists/fits.server";
import { asItem, itemsOfLists } from "./topics.server";

type WaitingPerson = { id: number; email: string; emailKey: string; createdAt: number };

export type WaitedFor = { item: ItemToFit; itemId: number | null; waitlistKey: string };

const { placeholder } = sql;
/** Of those whom a mail reaches: the owner calls the others. */
const isOpen = (at: SQL | number) =>
  and(isNull(wanted.toldAt), gt(wanted.expiresAt, at), ne(wanted.email, sql`''`));

const anyOpen = db
  .select({ id: wanted.id })
  .from(wanted)
  .where(isOpen(sql`${placeholder("at")}`))
  .limit(1)
  .prepare();

export const hasWaiting = (at: number): boolean => anyOpen.get({ at }) !== undefined;

/** All that people wait for at `at` (UTC ms), each once. Omits what is only on a draft. */
export function waitedFor(at: number): WaitedFor[] {
  const { itemId, waitlistKey, isbn, gradeId, exceptBookIds } = wanted;
  const itemIds = db
    .selectDistinct({ id: sql<number>`${itemId}` })
    .from(wanted)
    .where(and(isOpen(at), sql`${itemId} is not null`))
    .all();
  const titles = db
    .select({ waitlistKey, isbn, gradeId, exceptBookIds, title: sql<string>`${min(wanted.title)}` })
    .from(wanted)
    .where(and(isOpen(at), isNull(itemId)))
    .groupBy(waitlistKey)
    .all();
  // Below zero, because the ids of items are above.
  return [
    ...itemsOfLists(itemIds.map(({ id }) => id)).map((item) => ({
      item,
      itemId: item.id,
      waitlistKey: "",
    })),
    ...titles.map((title, place) => ({
      item: asItem(-1 - place, title),
      itemId: null,
      waitlistKey: title.waitlistKey,
    })),
  ];
}

const inOrder = (isThis: SQL | undefined) =>
  db
    .select({
      id: wanted.id,
      email: wanted.email,
      emailKey: wanted.emailKey,
      createdAt: wanted.createdAt,
    })
    .from(wanted)
    .where(and(isThis, isOpen(sql`${placeholder("at")}`)))
    .orderBy(asc(wanted.createdAt), asc(wanted.id))
    .limit(placeholder("most"))
    .prepare();

const forItem = inOrder(sql`${wanted.itemId} = ${placeholder("itemId")}`);
const forTitle = inOrder(
  and(eq(wanted.waitlistKey, placeholder("waitlistKey")), isNull(wanted.itemId)),
);

export function firstWaiting(
  { itemId, waitlistKey }: WaitedFor,
  most: number,
  at: number,
): WaitingPerson[] {
  return itemId === null
    ? forTitle.all({ waitlistKey, most, at })
    : forItem.all({ itemId, most, at });
}
