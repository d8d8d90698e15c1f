import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../app/db/schema/catalogue";
import { subjects } from "../../app/db/schema/taxonomy";
import { importRows, importRuns } from "../../app/db/schema/work";
import { signIn } from "../admin";
import { bookFile, bookRow, sendFile, TEMPLATE_MAPPING } from "../http/upload";
import { type RunningShop, startShop } from "../running-shop";
import { until } from "../until";
import { useBoxes } from "./boxes";

const { primary, box } = await useBoxes(2);
const API = "/api/v1/admin/books/bulk-import";
const MANY = 3_000;

/** Begins an import at a shop or box and answers its id. */
async function begin(shop: RunningShop, content: string): Promise<string> {
  const fields = { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) };
  const headers = { ...(await signIn(shop)), Prefer: "respond-async" };
  const { status, text } = await sendFile(shop, API, { content, fields }, headers);
  expect([200, 202], text).toContain(status);
  return JSON.parse(text).importId;
}

const runOf = ({ db }: RunningShop, id: string) =>
  db.select().from(importRuns).where(eq(importRuns.id, id)).get();
const whenDone = (shop: RunningShop, id: string) =>
  until(() => runOf(shop, id)?.status === "done", 60_000);

/** What became of each row, and the books, without what differs from shop to shop. */
function outcomeOf({ db }: RunningShop, id: string) {
  const rows = db.select().from(importRows).where(eq(importRows.runId, id)).all();
  const all = db.select().from(books).orderBy(books.id).all();
  return {
    rows: rows.map(({ rowNumber, fate, bookId, message }) => ({
      rowNumber,
      fate,
      bookId,
      message,
    })),
    books: all.map(({ createdAt, updatedAt, ...book }) => book),
    subjects: db.select({ name: subjects.name }).from(subjects).orderBy(subjects.id).all(),
  };
}

/** Rows that mean what earlier rows of the same file have made: books, one of them twice, and names. */
const entangled = (price: string) =>
  bookFile(
    bookRow("Everything Maths", "9780636134263", price),
    bookRow("Everything Maths", "9780636134263", price),
    bookRow("Siyavula Maths", "", price),
    bookRow("Siyavula Maths", "", price),
    bookRow("Study Maths", "9780636147508", price).replace("Example High School", "Another School"),
    bookRow("Study Maths", "9780636147508", price).replace(",Good,", ",Fair,"),
    bookRow("English", "", price).replace("Mathematics", "English Home Language"),
    bookRow("English 2", "", price).replace("Mathematics", "English HL"),
  );

it("judges rows as a shop of one box does, also by what earlier rows have made", async () => {
  const alone = await startShop({});
  try {
    for (const price of ["150", "150", "175"]) {
      const ids = [alone, box(0)].map((shop) => begin(shop, entangled(price)));
      const [own, shared] = await Promise.all(ids);
      await whenDone(alone, own ?? "");
      await whenDone(box(0), shared ?? "");
      expect(outcomeOf(box(0), shared ?? "")).toEqual(outcomeOf(alone, own ?? ""));
    }
  } finally {
    await alone.remove();
  }
});

it("goes on by itself, each row once, when the primary dies and comes back", async () => {
  const rows = Array.from({ length: MANY }, (_, number) => bookRow(`Physics ${number}`));
  const id = await begin(box(1), bookFile(...rows));
  await until(() => (runOf(box(1), id)?.nextRow ?? 0) > 0);
  await primary.kill();
  await primary.start();
  await whenDone(box(1), id);
  expect(runOf(box(1), id)).toMatchObject({ createdCount: MANY, refusedCount: 0 });
});
