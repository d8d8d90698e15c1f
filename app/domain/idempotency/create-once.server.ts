import { and, eq, lt } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { type CreationKind, creations } from "~/db/schema/creation";
import { keyedDigest } from "~/providers/secret.server";
import type { Admin } from "../accounts/admin";
import { DAY_MS, now } from "../dates/time";
import { DomainError } from "../errors";

// A form that was left open on a Friday may be sent again on Monday.
const KEPT_MS = 3 * DAY_MS;

type IdempotentRequest = { key: string | undefined; kind: CreationKind; input: object };

const digestOf = ({ kind, input }: IdempotentRequest): string =>
  keyedDigest(JSON.stringify([kind, input]));

const DONE: Record<CreationKind, string> = {
  book: "This book was saved already",
  list: "This list was saved already",
  title: "This title was saved already",
  "delivery-method": "This delivery method was saved already",
  school: "This school was saved already",
  subject: "This subject was saved already",
  grade: "This grade was saved already",
  "person-request": "This request was saved already",
  import: "This file was imported already",
  "offer-change": "This change of books was made already",
};

export class CreatedBefore extends DomainError {
  constructor(
    kind: CreationKind,
    readonly createdId: string,
  ) {
    super("conflict", `${DONE[kind]}, as it was sent first. Open it to change it.`);
  }
}

const deletedSince = (kind: CreationKind): DomainError =>
  new DomainError("conflict", `${DONE[kind]}, and deleted since. To add it again, begin anew.`);

const keyOfAnother = (kind: CreationKind): DomainError =>
  new DomainError("conflict", `This key belongs to something else. ${DONE[kind]} under it.`);

/**
 * The id of what this admin created by the same request under the same key. @throws DomainError conflict when the key
 * belongs to another request; a `CreatedBefore` when its result can be opened.
 */
export function createdBefore(
  tx: Transaction,
  admin: Admin,
  asked: IdempotentRequest,
): string | undefined {
  const { key, kind } = asked;
  if (key === undefined) return undefined;
  const isThis = and(eq(creations.adminId, admin.id), eq(creations.key, key));
  const before = tx.select().from(creations).where(isThis).get();
  if (before === undefined) return undefined;
  if (before.kind !== kind) throw keyOfAnother(before.kind);
  if (before.askedDigest !== digestOf(asked)) throw new CreatedBefore(kind, before.createdId);
  return before.createdId;
}

export function rememberCreated(
  tx: Transaction,
  admin: Admin,
  asked: IdempotentRequest,
  createdId: string,
): void {
  const { key, kind } = asked;
  if (key === undefined) return;
  const askedDigest = digestOf(asked);
  tx.insert(creations)
    .values({ adminId: admin.id, key, kind, createdId, askedDigest, createdAt: now() })
    .run();
}

type Creating<View> = IdempotentRequest & {
  create: (tx: Transaction) => number;
  read: (id: number) => View;
};

/**
 * Creates something once per key of an admin: a repeat of the same request returns the first result. Without a key it
 * is created each time. @throws DomainError conflict (`CreatedBefore` when the key belongs to another request), and
 * what `create` throws.
 */
export function createOnce<View>(admin: Admin, { create, read, ...asked }: Creating<View>): View {
  const readBefore = (id: string): View => {
    try {
      return read(Number(id));
    } catch (error) {
      const isGone = error instanceof DomainError && error.code === "not_found";
      throw isGone ? deletedSince(asked.kind) : error;
    }
  };
  try {
    const { id, isNew } = write((tx) => {
      const before = createdBefore(tx, admin, asked);
      if (before !== undefined) return { id: before, isNew: false };
      const made = String(create(tx));
      rememberCreated(tx, admin, asked, made);
      return { id: made, isNew: true };
    });
    return isNew ? read(Number(id)) : readBefore(id);
  } catch (error) {
    // What is gone cannot be opened, whatever else was asked for.
    if (error instanceof CreatedBefore) readBefore(error.createdId);
    throw error;
  }
}

export function forgetCreations(): number {
  return write(
    (tx) =>
      tx
        .delete(creations)
        .where(lt(creations.createdAt, now() - KEPT_MS))
        .run().changes,
  );
}
