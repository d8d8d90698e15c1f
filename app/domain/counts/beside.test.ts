import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { formatTime, now } from "../dates/time";
import { bookOn, counting, countShelf, newKey } from "./count.fixture";
import { endCount } from "./end.server";
import { startCount } from "./start.server";

const bookRow = (id: number) => {
  const row = db.select().from(books).where(eq(books.id, id)).get();
  if (row === undefined) throw new Error("No book");
  return row;
};

it("a count of books that others count already is begun only by who has seen those counts", () => {
  const { gradeId } = bookRow(bookOn("C7", { grade: "Grade 1" }));
  bookOn("C8", { grade: "Grade 2" });
  const first = countShelf("C7");
  const asked = { scope: "grade", gradeId, idempotencyKey: newKey() } as const;
  const said = `Shelf C7 is being counted since ${formatTime(now())} by owner@example.org (count ${first}).`;
  for (const beside of [undefined, [first + 1]]) {
    const start = () => startCount(counting, { ...asked, ...(beside ? { beside } : {}) });
    expect(start).toThrow(
      expect.objectContaining({ code: "conflict", fields: { beside: [said] } }),
    );
  }
  expect(startCount(counting, { scope: "shelf", shelf: "C8" }).named).toBe("C8");
  const second = startCount(counting, { ...asked, beside: [first] }).id;
  expect(startCount(counting, asked).id).toBe(second);
  expect(() => startCount(counting, { scope: "shelf", shelf: "C7" })).toThrow("Grade 1 is being");
  endCount(counting, first);
  endCount(counting, second);
  expect(startCount(counting, { scope: "shelf", shelf: "C7" }).state).toBe("open");
});
