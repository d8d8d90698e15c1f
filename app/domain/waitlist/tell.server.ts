import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { toldCopies, wanted } from "~/db/schema/wanted";
import { importRuns } from "~/db/schema/work";
import { keyedDigest } from "~/providers/secret.server";
import { now } from "../dates/time";
import { booksThatFit } from "../lists/fits.server";
import { sendsMails } from "../mail/confirmation.server";
import { queueWaitlistMail } from "../mail/waitlist-mails.server";
import { untouchedMark } from "../search/shown.server";
import { removeToldRequests } from "./forget.server";
import { type Candidate, type Chosen, choosePeople, type Room, roomOf } from "./room.server";
import { firstWaiting, hasWaiting, type WaitedFor, waitedFor } from "./waiting.server";

const TITLES_AT_A_TIME = 25;
const PEOPLE_AT_A_TIME = 10;

export const personDigestOf = (emailKey: string): string => keyedDigest(`told ${emailKey}`);

const busyImport = db
  .select({ id: importRuns.id })
  .from(importRuns)
  .where(
    or(
      eq(importRuns.status, "running"),
      and(isNotNull(importRuns.undoStartedAt), isNull(importRuns.undoneAt)),
    ),
  )
  .limit(1)
  .prepare();

type Found = { candidates: Candidate[]; rooms: Map<number, Room> };

function candidatesFor(titles: WaitedFor[], at: number): Found {
  const fitting = booksThatFit(
    titles.map(({ item }) => item),
    at,
  );
  const free = [...fitting.values()].flat().filter(({ available }) => available > 0);
  const rooms = roomOf([...new Map(free.map((book) => [book.id, book])).values()], at);
  const candidates = titles.flatMap((title) => {
    const bookIds = (fitting.get(title.item.id) ?? [])
      .map(({ id }) => id)
      .filter((id) => rooms.has(id));
    const ofTitle = bookIds.flatMap((id) => rooms.get(id) ?? []);
    if (!ofTitle.some(({ people }) => people > 0)) return [];
    const most = ofTitle.reduce(
      (sum, { people, told }) => sum + Math.max(0, people) + told.size,
      0,
    );
    return firstWaiting(title, most, at).map((waiting) => ({
      ...waiting,
      personDigest: personDigestOf(waiting.emailKey),
      bookIds,
    }));
  });
  return { candidates, rooms };
}

async function findAll(stopping: AbortSignal, at: number): Promise<Found> {
  const all: Found = { candidates: [], rooms: new Map() };
  const titles = waitedFor(at);
  for (let from = 0; from < titles.length && !stopping.aborted; from += TITLES_AT_A_TIME) {
    const { candidates, rooms } = candidatesFor(titles.slice(from, from + TITLES_AT_A_TIME), at);
    all.candidates.push(...candidates);
    for (const [bookId, room] of rooms) all.rooms.set(bookId, room);
    await nextTurn();
  }
  return all;
}

function tellPerson(tx: Transaction, own: Chosen[], rooms: Found["rooms"], at: number): boolean {
  const tellingId = Math.min(...own.map(({ candidate }) => candidate.id));
  const told = own.filter(({ candidate, bookId }) => {
    const isOpen = and(eq(wanted.id, candidate.id), isNull(wanted.toldAt));
    const change = { toldAt: at, tellingId, toldBookId: bookId };
    return tx.update(wanted).set(change).where(isOpen).run().changes > 0;
  });
  const [first] = told;
  if (first === undefined) return false;
  for (const { candidate, bookId } of told) {
    const arrivalId = rooms.get(bookId)?.arrivalId ?? 0;
    const copy = { bookId, arrivalId, personDigest: candidate.personDigest, toldAt: at };
    tx.insert(toldCopies).values(copy).onConflictDoNothing().run();
  }
  queueWaitlistMail(tx, { tellingId, recipient: first.candidate.email }, at);
  return true;
}

function byPerson(chosen: Chosen[]): Chosen[][] {
  const people = new Map<string, Chosen[]>();
  for (const one of chosen) {
    const key = one.candidate.emailKey;
    people.set(key, [...(people.get(key) ?? []), one]);
  }
  return [...people.values()];
}

/**
 * Tells those who waited for what is free now, in the order of their requests, one mail a person. Works in batches and
 * yields to requests between them. Returns how many people.
 */
export async function tellNow(stopping: AbortSignal, at = now()): Promise<number> {
  const { candidates, rooms } = await findAll(stopping, at);
  const people = byPerson(choosePeople(candidates, rooms));
  wakeAt = Math.min(...[...rooms.values()].map(({ nextAt }) => nextAt));
  let told = 0;
  for (let from = 0; from < people.length && !stopping.aborted; from += PEOPLE_AT_A_TIME) {
    const some = people.slice(from, from + PEOPLE_AT_A_TIME);
    told += write((tx) => some.filter((own) => tellPerson(tx, own, rooms, at)).length);
    await nextTurn();
  }
  return told;
}

let quiet = "";
let wakeAt = Number.POSITIVE_INFINITY;

const isQuiet = () => untouchedMark() === quiet && now() < wakeAt;

/**
 * Tells waiting people, unless nothing was written and no hold has ended since the last run. Waits for a running import
 * to end. Without a mail server it tells nobody: a request ends with its mail, and waits until mails can be sent.
 */
export async function tellWhoWaits(stopping: AbortSignal): Promise<void> {
  if (!sendsMails() || isQuiet()) return;
  removeToldRequests();
  if (busyImport.get() !== undefined) return;
  const mark = untouchedMark();
  if (hasWaiting(now())) await tellNow(stopping);
  quiet = mark;
}
