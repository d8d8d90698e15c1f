import fc from "fast-check";
import { expect, it } from "vitest";
import { type Candidate, choosePeople } from "./room.server";

const PEOPLE = ["ann", "ben", "cas", "dee", "eli"];
const BOOKS = [1, 2, 3, 4];

const candidates: fc.Arbitrary<Candidate[]> = fc
  .array(
    fc.record({
      who: fc.constantFrom(...PEOPLE),
      createdAt: fc.integer({ min: 1, max: 9 }),
      bookIds: fc.uniqueArray(fc.constantFrom(...BOOKS)),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ who, createdAt, bookIds }, id) => {
      return { id, email: who, emailKey: who, personDigest: who, createdAt, bookIds };
    }),
  );

const rooms = fc
  .tuple(
    ...BOOKS.map(() =>
      fc.record({
        people: fc.integer({ min: -2, max: 4 }),
        told: fc.uniqueArray(fc.constantFrom(...PEOPLE)).map((told) => new Set(told)),
      }),
    ),
  )
  .map((all) => new Map(all.map((room, place) => [place + 1, room])));

it("whoever asked before somebody who is told of a book was told of one too, or knew of it", () => {
  fc.assert(
    fc.property(candidates, rooms, (waiting, room) => {
      const chosen = choosePeople(waiting, room);
      const isChosen = new Set(chosen.map(({ candidate }) => candidate.id));
      const first = chosen.filter(
        (one, place) =>
          place ===
          chosen.findIndex(
            (other) =>
              other.bookId === one.bookId &&
              other.candidate.personDigest === one.candidate.personDigest,
          ),
      );
      for (const { candidate, bookId } of first) {
        const passedOver = waiting.filter(
          (other) =>
            !isChosen.has(other.id) &&
            (other.createdAt - candidate.createdAt || other.id - candidate.id) < 0 &&
            other.bookIds.includes(bookId) &&
            !room.get(bookId)?.told.has(other.personDigest),
        );
        expect(passedOver).toEqual([]);
      }
    }),
  );
});

it("no book is told of to more people than it has room for, nor to who knows of it, nor what does not fit", () => {
  fc.assert(
    fc.property(candidates, rooms, (waiting, room) => {
      const chosen = choosePeople(waiting, room);
      for (const [bookId, { people, told }] of room) {
        const ofBook = chosen.filter((one) => one.bookId === bookId);
        const who = new Set(ofBook.map(({ candidate }) => candidate.personDigest));
        expect(who.size).toBeLessThanOrEqual(Math.max(0, people));
        expect([...who].filter((one) => told.has(one))).toEqual([]);
      }
      expect(chosen.every(({ candidate, bookId }) => candidate.bookIds.includes(bookId))).toBe(
        true,
      );
    }),
  );
});
