import { and, asc, eq, isNull, max } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { deliveryMethods } from "~/db/schema/delivery";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { changesBetween } from "../accounts/changes";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { createOnce } from "../idempotency/create-once.server";
import { nameForBuyers } from "./in-words.server";
import { untilFree } from "./kinds";
import { deliveryPrice, type Parcel } from "./price";
import type { DeliveryMethodChange, NewDeliveryMethod } from "./schema";
import type { DeliveryMethodView, DeliveryOptionView } from "./view";

export type DeliveryMethodRow = typeof deliveryMethods.$inferSelect;

type Reader = Pick<Transaction, "select">;

const STEP = 10;
const TARGET = "delivery-method";

const isKept = isNull(deliveryMethods.deletedAt);
const inOrder = [asc(deliveryMethods.position), asc(deliveryMethods.id)];

function viewOf(row: DeliveryMethodRow): DeliveryMethodView {
  const { deletedAt: _, createdAt, updatedAt, ...method } = row;
  const [created, updated] = [createdAt, updatedAt].map((at) => new Date(at).toISOString());
  return { ...method, createdAt: created ?? "", updatedAt: updated ?? "" };
}

function told(row: DeliveryMethodRow) {
  const { id: _, createdAt, updatedAt, deletedAt, ...rest } = row;
  return rest;
}

function rowById(tx: Reader, id: number): DeliveryMethodRow {
  const row = tx
    .select()
    .from(deliveryMethods)
    .where(and(eq(deliveryMethods.id, id), isKept))
    .get();
  if (row === undefined) throw new DomainError("not_found", "Delivery method not found");
  return row;
}

const offeredQuery = (tx: Reader) =>
  tx
    .select()
    .from(deliveryMethods)
    .where(and(isKept, eq(deliveryMethods.isOffered, true)))
    .orderBy(...inOrder)
    .prepare();

// Prepared once, because every book page reads them.
const offeredToAnyone = offeredQuery(db);

export function offeredMethods(tx: Reader = db): DeliveryMethodRow[] {
  return (tx === db ? offeredToAnyone : offeredQuery(tx)).all();
}

export function listDeliveryMethods(_admin: Owner): DeliveryMethodView[] {
  return db
    .select()
    .from(deliveryMethods)
    .where(isKept)
    .orderBy(...inOrder)
    .all()
    .map(viewOf);
}

export function getDeliveryMethod(_admin: Owner, id: number): DeliveryMethodView {
  return viewOf(rowById(db, id));
}

function lastPosition(tx: Reader): number {
  const last = tx
    .select({ position: max(deliveryMethods.position) })
    .from(deliveryMethods)
    .where(isKept)
    .get();
  return last?.position ?? 0;
}

function insertMethod(tx: Transaction, admin: Owner, input: NewDeliveryMethod): number {
  const at = now();
  const { position = lastPosition(tx) + STEP, ...method } = input;
  const row = tx
    .insert(deliveryMethods)
    .values({ ...method, position, createdAt: at, updatedAt: at })
    .returning()
    .get();
  const said = Object.entries(told(row)).filter(([, value]) => value !== "");
  const changes = changesBetween({}, Object.fromEntries(said));
  recordChange(tx, admin, { action: "created", targetKind: TARGET, targetId: row.id, changes }, at);
  return row.id;
}

/**
 * Adds a delivery method, once per key: by default last in the list, and offered. @throws DomainError conflict for
 * another method under the key.
 */
export const createDeliveryMethod = (
  admin: Owner,
  input: NewDeliveryMethod,
  key?: string,
): DeliveryMethodView =>
  createOnce(admin, {
    ...{ key, kind: "delivery-method", input },
    create: (tx) => insertMethod(tx, admin, input),
    read: (id) => getDeliveryMethod(admin, id),
  });

export function updateDeliveryMethod(
  admin: Owner,
  id: number,
  change: DeliveryMethodChange,
): DeliveryMethodView {
  return write((tx) => {
    const before = rowById(tx, id);
    const changes = changesBetween(told(before), { ...told(before), ...change });
    if (Object.keys(changes).length === 0) return viewOf(before);
    const at = now();
    const after = tx
      .update(deliveryMethods)
      .set({ ...change, updatedAt: at })
      .where(eq(deliveryMethods.id, id))
      .returning()
      .get();
    recordChange(tx, admin, { action: "updated", targetKind: TARGET, targetId: id, changes }, at);
    return viewOf(after);
  });
}

export function deleteDeliveryMethod(admin: Owner, id: number): void {
  write((tx) => {
    const row = rowById(tx, id);
    const at = now();
    tx.update(deliveryMethods)
      .set({ deletedAt: at, updatedAt: at })
      .where(eq(deliveryMethods.id, id))
      .run();
    const changes = changesBetween({ name: row.name }, { name: null });
    recordChange(tx, admin, { action: "deleted", targetKind: TARGET, targetId: id, changes }, at);
  });
}

export const deliveryPrices = () =>
  offeredMethods().map((method) => {
    const { id, name, details, leadTime, priceCents, freeFromCents, perExtraCopyCents } = method;
    return { id, name, details, leadTime, priceCents, freeFromCents, perExtraCopyCents };
  });

/** Whether there are methods on offer and each says how long it takes: then the shop states what the law requires. */
export function tellsHowLong(): boolean {
  const methods = offeredMethods();
  return methods.length > 0 && methods.every(({ leadTime }) => leadTime !== "");
}

/** The methods for a parcel, each with its price: the cheapest first, the others in the owner's order. */
export function deliveryOptions(parcel: Parcel): DeliveryOptionView[] {
  const options = offeredMethods().map((method) => {
    const { id, kind, details, leadTime, perExtraCopyCents, freeFromCents } = method;
    const [name, priceCents] = [nameForBuyers(method), deliveryPrice(method, parcel)];
    return { id, kind, name, details, leadTime, priceCents, perExtraCopyCents, freeFromCents };
  });
  const cheapest = options.reduce<DeliveryOptionView | undefined>(
    (best, option) => (best && best.priceCents <= option.priceCents ? best : option),
    undefined,
  );
  if (cheapest === undefined) return [];
  return [cheapest, ...options.filter((option) => option !== cheapest)];
}

/** What the method that is next to be free says of it; empty where none ever is, or each is already. */
export function nextFree(parcel: Parcel): string {
  const words = deliveryOptions(parcel)
    .sort((a, b) => Number(a.freeFromCents) - Number(b.freeFromCents))
    .map((option) => untilFree(option, parcel.booksCents));
  return words.find((each) => each !== "") ?? "";
}
