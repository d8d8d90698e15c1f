import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { closeDatabase, db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { stockMovements } from "~/db/schema/stock";
import { wanted } from "~/db/schema/wanted";
import { mails } from "~/db/schema/work";
import { tellNow, tellWhoWaits } from "~/domain/wanted/tell.server";

/** People, and titles that they wait for in equal parts. */
export type TellingQuestion = { people: number; titles: number };
export type TellingTimes = {
  what: string;
  told: number;
  ms: number;
  /** How long requests may have to wait meanwhile: nearly always, and at worst. */
  p99Ms: number;
  longestMs: number;
};

const AT = Date.UTC(2026, 10, 20);
const isbnOf = (title: number) => `97850000${String(title).padStart(5, "0")}`;
const going = new AbortController().signal;

function letPeopleWait({ people, titles }: TellingQuestion): void {
  db.transaction((tx) => {
    for (let i = 0; i < people; i++) {
      const isbn = isbnOf(i % titles);
      const email = `waiting${i}@example.org`;
      tx.insert(wanted)
        .values({
          ...{ isbn, title: `Title ${i % titles}`, titleKey: `title ${i % titles}` },
          ...{ wantedKey: `isbn ${isbn}`, email, emailKey: email, consentText: "Any." },
          ...{ tokenSeed: `seed ${i}`, tokenHash: `hash ${i}` },
          ...{ createdAt: AT + i, expiresAt: AT + 1e12 },
        })
        .run();
    }
  });
}

/** Gives books of the shop the titles' ISBNs and copies for all who wait. */
function bringBooksIn({ people, titles }: TellingQuestion): void {
  const stockQty = Math.ceil(people / titles / 3);
  db.transaction((tx) => {
    const some = tx.select({ id: books.id }).from(books).limit(titles).all();
    for (const [title, { id }] of some.entries()) {
      const isThis = sql`${books.id} = ${id}`;
      const put = { isbn: isbnOf(title), stockQty, isHidden: false, deletedAt: null };
      tx.update(books).set(put).where(isThis).run();
      const moved = { bookId: id, quantity: stockQty, reason: "added", at: AT } as const;
      tx.insert(stockMovements).values(moved).run();
    }
  });
}

const mailsNow = () => db.select({ mails: sql<number>`count(*)` }).from(mails).get()?.mails ?? 0;

async function timed(what: string, work: () => Promise<unknown>): Promise<TellingTimes> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = mailsNow();
  delay.enable();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  await new Promise(setImmediate);
  delay.disable();
  const [p99Ms, longestMs] = [delay.percentile(99) / 1e6, delay.max / 1e6];
  return { what, told: mailsNow() - before, ms, p99Ms, longestMs };
}

process.on("message", async (question: TellingQuestion) => {
  letPeopleWait(question);
  const times = [await timed("a look when nothing is in", () => tellNow(going))];
  await tellWhoWaits(going);
  times.push(await timed("a look when nothing has changed", () => tellWhoWaits(going)));
  bringBooksIn(question);
  times.push(await timed("everybody is told", () => tellNow(going)));
  process.send?.({ times });
  closeDatabase();
  process.disconnect();
});
