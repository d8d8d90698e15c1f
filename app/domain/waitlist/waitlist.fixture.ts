import { asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { stockMovements } from "~/db/schema/stock";
import { toldCopies, wanted } from "~/db/schema/wanted";
import { mails } from "~/db/schema/work";
import { loadMail } from "../mail/sending/load.server";
import { waitlistMailKey } from "../mail/waitlist-mails.server";
import { askToBeTold } from "./ask.server";
import type { WaitlistWhat } from "./schema";
import { tellNow } from "./tell.server";

let asked = 0;

export function askFor(what: WaitlistWhat, email = `waiting${++asked}@example.org`): string {
  askToBeTold({ email, ...what });
  return email;
}

export async function tell(at = Date.now()): Promise<string[]> {
  const last = db
    .select({ id: sql<number>`coalesce(max(${mails.id}), 0)` })
    .from(mails)
    .get();
  await tellNow(new AbortController().signal, at);
  return db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(sql`${mails.id} > ${last?.id ?? 0} and ${mails.kind} = 'title-is-in'`)
    .orderBy(asc(mails.id))
    .all()
    .map(({ recipient }) => recipient);
}

export function setCopies(bookId: number, stockQty: number, at = Date.now()): void {
  const before = db.select().from(books).where(eq(books.id, bookId)).get()?.stockQty ?? 0;
  db.update(books).set({ stockQty }).where(eq(books.id, bookId)).run();
  db.insert(stockMovements)
    .values({ bookId, quantity: stockQty - before, reason: "edited", at })
    .run();
}

export function mailTo(email: string) {
  const row = db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.recipient} = ${email} and ${mails.kind} = 'title-is-in'`)
    .orderBy(sql`${mails.id} desc`)
    .get();
  const view = row === undefined ? undefined : loadMail(row.id)?.view;
  if (view?.kind !== "title-is-in") throw new Error("Nobody told them");
  return view.wanted;
}

export function sendAll(): void {
  const told = db.select({ tellingId: wanted.tellingId }).from(wanted).all();
  for (const { tellingId } of told) {
    if (tellingId === null) continue;
    db.update(mails)
      .set({ status: "sent" })
      .where(eq(mails.uniqueKey, waitlistMailKey(tellingId)))
      .run();
  }
}

export const requests = () => db.select().from(wanted).orderBy(asc(wanted.id)).all();

export function forgetAll(): void {
  db.delete(wanted).run();
  db.delete(toldCopies).run();
  db.delete(mails).run();
}
