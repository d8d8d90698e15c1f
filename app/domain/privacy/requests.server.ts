import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { type RequestKind, subjectRequests } from "~/db/schema/person";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { readIsoDay, startOfDay } from "../dates/calendar";
import { DAY_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import { createOnce } from "../idempotency/create-once.server";
import { readId } from "../values/ids";
import { keyInWords, maskedContact, readPersonKey, type SubjectKey } from "./key";
import type { RequestAnswer, RequestInput } from "./schema";
import type { SubjectRequestView } from "./view";

// The person must be answered in writing within thirty days.
const ANSWER_DAYS = 30;
const TARGET = "person-request";
const MAX_SHOWN = 100;

type Row = typeof subjectRequests.$inferSelect;

const iso = (utcMs: number) => new Date(utcMs).toISOString();

const viewOf = ({ adminId: _admin, createdAt: _created, ...row }: Row): SubjectRequestView => ({
  ...row,
  receivedAt: iso(row.receivedAt),
  dueAt: iso(row.dueAt),
  doneAt: row.doneAt === null ? null : iso(row.doneAt),
});

function contactOf(typed: string): string {
  const key = readPersonKey(typed);
  return key === null ? typed : keyInWords(key);
}

function insertRequest(
  tx: Transaction,
  admin: Owner,
  given: { kind: RequestKind; contact: string; receivedAt: number },
  at: number,
): Row {
  const dueAt = given.receivedAt + ANSWER_DAYS * DAY_MS;
  return tx
    .insert(subjectRequests)
    .values({ ...given, dueAt, adminId: admin.id, createdAt: at })
    .returning()
    .get();
}

function requestById(idInAddress: string | undefined): Row {
  const row = db
    .select()
    .from(subjectRequests)
    .where(eq(subjectRequests.id, readId(idInAddress)))
    .get();
  if (row === undefined) throw new DomainError("not_found", "Request not found");
  return row;
}

export const getRequest = (_admin: Owner, idInAddress: string | undefined): SubjectRequestView =>
  viewOf(requestById(idInAddress));

/**
 * Records, once per key, a person's request about their data, and until when it must be answered. @throws DomainError
 * invalid for a future day, or conflict for another request under the key.
 */
export function noteRequest(admin: Owner, input: RequestInput, key?: string): SubjectRequestView {
  const at = now();
  const day = input.receivedOn === undefined ? null : readIsoDay(input.receivedOn);
  const receivedAt = day === null ? at : startOfDay(day);
  if (receivedAt > at) {
    const message = "This day is yet to come";
    throw new DomainError("invalid", message, { receivedOn: [message] });
  }
  const given = { kind: input.kind, contact: contactOf(input.contact), receivedAt };
  return createOnce(admin, {
    ...{ key, kind: "person-request", input },
    create(tx) {
      const { id } = insertRequest(tx, admin, given, at);
      recordChange(tx, admin, { action: "noted", targetKind: TARGET, targetId: id }, at);
      return id;
    },
    read: (id) => getRequest(admin, String(id)),
  });
}

export function answerRequest(
  admin: Owner,
  idInAddress: string | undefined,
  { outcome }: RequestAnswer,
): SubjectRequestView {
  const at = now();
  write((tx) => {
    const { id, doneAt } = requestById(idInAddress);
    if (doneAt !== null) throw new DomainError("conflict", "This request was answered already");
    tx.update(subjectRequests).set({ outcome, doneAt: at }).where(eq(subjectRequests.id, id)).run();
    recordChange(tx, admin, { action: "answered", targetKind: TARGET, targetId: id }, at);
  });
  return getRequest(admin, idInAddress);
}

const isOpen = isNull(subjectRequests.doneAt);

export function listRequests(_admin: Owner): SubjectRequestView[] {
  const open = db.select().from(subjectRequests).where(isOpen).orderBy(asc(subjectRequests.dueAt));
  const done = db
    .select()
    .from(subjectRequests)
    .where(isNotNull(subjectRequests.doneAt))
    .orderBy(desc(subjectRequests.doneAt))
    .limit(MAX_SHOWN);
  return [...open.all(), ...done.all()].map(viewOf);
}

const URGENT_MS = 10 * DAY_MS;

export function urgentRequests(admin: Owner, most: number) {
  const at = now();
  const urgent = listRequests(admin).filter(
    ({ doneAt, dueAt }) => doneAt === null && Date.parse(dueAt) - at < URGENT_MS,
  );
  return { total: urgent.length, items: urgent.slice(0, most) };
}

const requestsOf = (tx: Pick<Transaction, "select">, key: SubjectKey): Row[] =>
  tx
    .select()
    .from(subjectRequests)
    .where(eq(subjectRequests.contact, keyInWords(key)))
    .orderBy(desc(subjectRequests.receivedAt))
    .all();

export const requestsOfPerson = (key: SubjectKey): SubjectRequestView[] =>
  requestsOf(db, key).map(viewOf);

type Settled = { kind: RequestKind; key: SubjectKey; outcome: string; isDone: boolean };

/**
 * Records the outcome with a person's open requests of a kind, or with a new one dated now. An erased person's contact
 * is shortened in all their requests.
 */
export function settleRequests(
  tx: Transaction,
  admin: Owner,
  { kind, key, outcome, isDone }: Settled,
  at: number,
): void {
  const open = requestsOf(tx, key).filter((row) => row.kind === kind && row.doneAt === null);
  const contact = keyInWords(key);
  const rows =
    open.length > 0 ? open : [insertRequest(tx, admin, { kind, contact, receivedAt: at }, at)];
  for (const { id } of rows) {
    tx.update(subjectRequests)
      .set({ outcome, doneAt: isDone ? at : null })
      .where(eq(subjectRequests.id, id))
      .run();
  }
  if (kind !== "erasure" || !isDone) return;
  tx.update(subjectRequests)
    .set({ contact: maskedContact(contact) })
    .where(and(eq(subjectRequests.contact, contact), isNotNull(subjectRequests.doneAt)))
    .run();
}
