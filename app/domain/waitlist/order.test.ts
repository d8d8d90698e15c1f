import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { DAY_MS } from "../dates/time";
import { askFor, forgetAll, mailTo, setCopies, tell } from "./waitlist.fixture";

const TITLES = [0, 1, 2];
const HOUR_MS = DAY_MS / 24;

type Event =
  | { what: "ask"; titles: number[] }
  | { what: "copies"; title: number; copies: number }
  | { what: "later"; hours: number };

const title = fc.constantFrom(...TITLES);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("ask" as const),
      titles: fc.uniqueArray(title, { minLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("copies" as const),
      title,
      copies: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("later" as const),
      hours: fc.integer({ min: 1, max: 30 }),
    }),
  },
);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

let shops = 0;

it("whatever happens in a shop, of each title those are told first who asked first", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      forgetAll();
      shops += 1;
      vi.setSystemTime(Date.parse("2026-11-20T08:00:00Z"));
      const isbns = TITLES.map((one) => `9799${String(shops).padStart(6, "0")}00${one}`);
      const books = isbns.map((isbn) => addBook(db, { isbn, title: isbn, stockQty: 0 }));
      const copies = TITLES.map(() => 0);
      const asked: string[][] = TITLES.map(() => []);
      const told: string[][] = TITLES.map(() => []);
      for (const [number, one] of events.entries()) {
        vi.setSystemTime(Date.now() + (one.what === "later" ? one.hours : 0) * HOUR_MS + 1_000);
        if (one.what === "copies" && copies[one.title] !== one.copies) {
          copies[one.title] = one.copies;
          setCopies(books[one.title] ?? 0, one.copies);
        }
        if (one.what === "ask") {
          const person = `person${shops}-${number}@example.org`;
          // What is here cannot be waited for.
          for (const place of one.titles.filter((place) => copies[place] === 0)) {
            askFor({ isbn: isbns[place] ?? "" }, person);
            asked[place]?.push(person);
          }
        }
        for (const person of await tell()) {
          for (const { title } of mailTo(person).titles) told[isbns.indexOf(title)]?.push(person);
        }
      }
      for (const place of TITLES) {
        expect(told[place]).toEqual(asked[place]?.slice(0, told[place]?.length));
      }
    }),
    { numRuns: 40 },
  );
});
