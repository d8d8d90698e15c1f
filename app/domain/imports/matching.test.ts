import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { importRuns } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { CONDITIONS, conditionLabel } from "../books/condition";
import { imported, previewed, runOf, shelf, TEMPLATE_HEADER } from "./import.fixture";
import { undoRun } from "./run/undo.server";

const RUNS = { numRuns: 40 };
const NEVER = new AbortController().signal;

/** Two titles, each with both forms of its ISBN. */
const FORMS = [
  ["9780306406157", "0306406152"],
  ["9780471958697", "0471958697"],
] as const;
const SPELLINGS: Record<string, string> = { "Like New": "Like New", goed: "Good", FAIR: "Fair" };

const anyIsbn = { title: fc.nat({ max: 1 }), form: fc.nat({ max: 1 }) };
const anySchool = fc.constantFrom("North", "South");
const anyCopy = fc.record({
  ...anyIsbn,
  school: anySchool,
  condition: fc.constantFrom(...CONDITIONS, null),
});
const anyExistingBooks = fc.uniqueArray(anyCopy, {
  maxLength: 8,
  selector: ({ title, school, condition }) => `${title} ${school} ${conditionLabel(condition)}`,
});
/** A row of a file, with a blank for what it does not say. */
const anyRow = fc.record({
  ...anyIsbn,
  school: fc.oneof({ weight: 3, arbitrary: anySchool }, fc.constant("")),
  condition: fc.constantFrom("", ...Object.keys(SPELLINGS)),
});
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 10 });

type Row = { title: number; form: number; school: string; condition: string };

const isbnOf = ({ title, form }: Pick<Row, "title" | "form">) => FORMS[title]?.[form] ?? "";
const fileOf = (rows: Row[]) => {
  const lines = rows.map(
    (row, i) =>
      `Row ${i},150,Clean.,${isbnOf(row)},${row.condition},10,${row.school},Mathematics,,,,,`,
  );
  return [TEMPLATE_HEADER, ...lines, ""].join("\n");
};

/** A copy of a title as the rule knows it: taken by a row, or free. */
type Known = { id: number | null; title: number; school: string; condition: string; row?: number };

/** What the rule says of each row: a fate, its book, and the reason of a refusal. */
function judged(rows: Row[], known: Known[]) {
  return rows.map((row, i) => {
    const number = i + 2;
    const fitting = known.filter(
      (copy) =>
        copy.title === row.title &&
        ["", copy.school].includes(row.school) &&
        ["", copy.condition].includes(SPELLINGS[row.condition] ?? ""),
    );
    const [only] = fitting;
    if (only === undefined) {
      if (row.school === "") return { fate: "refused", says: "The school is missing." };
      const condition = SPELLINGS[row.condition] ?? "Good";
      known.push({ id: null, title: row.title, school: row.school, condition, row: number });
      return { fate: "created" };
    }
    if (fitting.length > 1) {
      return { fate: "refused", says: `${fitting.length} books with this ISBN fit this row: ` };
    }
    if (only.row !== undefined) {
      return { fate: "refused", says: `Row ${only.row} has this ISBN already.` };
    }
    only.row = number;
    return { fate: "updated", bookId: only.id };
  });
}

it("each row means the one copy that it fits, makes one where none fits, and is refused where several do; and all of it can be undone", async () => {
  const property = fc.asyncProperty(anyExistingBooks, anyRows, async (copies, rows) => {
    db.update(books).set({ deletedAt: 1 }).run();
    const known = copies.map((copy): Known => {
      const { title, school, condition } = copy;
      const id = addBook(db, { isbn: isbnOf(copy), school, condition });
      return { id, title, school, condition: conditionLabel(condition) };
    });
    const before = shelf();
    const expected = judged(rows, known);

    const { plan } = await previewed(fileOf(rows));
    const { run, rows: done, errors } = await imported(fileOf(rows));
    expect(done.map(({ fate }) => fate)).toEqual(expected.map(({ fate }) => fate));
    for (const [i, { bookId, says }] of expected.entries()) {
      if (bookId !== undefined) expect(done[i]?.bookId).toBe(bookId);
      if (says !== undefined) expect(done[i]?.message).toContain(says);
    }
    expect(plan).toMatchObject({
      created: run.createdCount,
      updated: run.updatedCount,
      refused: run.refusedCount,
      errors,
    });

    write((tx) =>
      tx.update(importRuns).set({ undoStartedAt: 1 }).where(eq(importRuns.id, run.id)).run(),
    );
    await undoRun(run.id, NEVER);
    expect(runOf(run.id).run).toMatchObject({ status: "undone", error: null });
    expect(shelf()).toEqual(before);
  });
  await fc.assert(property, RUNS);
});
