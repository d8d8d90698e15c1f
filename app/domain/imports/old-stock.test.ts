import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { importRuns } from "~/db/schema/work";
import { moveStock } from "../stock/move.server";
import { imported, previewed, TEMPLATE_HEADER } from "./import.fixture";
import { DEFAULT_OPTIONS } from "./row/options";
import { undoRun } from "./run/undo.server";

const ISBN = "9780306406157";
const sheet = (stock: number, price = 150) =>
  `${TEMPLATE_HEADER}\nAtlas,${price},Clean.,${ISBN},Good,10,Example High School,Mathematics,,${stock},`;

const book = () => {
  const found = db.select().from(books).where(eq(books.isbn, ISBN)).all();
  const [one] = found.filter(({ deletedAt }) => deletedAt === null);
  if (one === undefined) throw new Error("No book");
  return one;
};
const stock = () => book().stockQty;
const move = (quantity: number, reason: "sold" | "edited" | "bought") =>
  write((tx) => moveStock(tx, { bookId: book().id, quantity, reason }, Date.now()));

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

it("a sheet that is imported again puts no sold copy on sale, and says so beside its row", async () => {
  await imported(sheet(1));
  move(-1, "sold");
  const { plan } = await previewed(sheet(1), DEFAULT_OPTIONS);
  expect(plan).toMatchObject({ updated: 0, skipped: 1, warnings: [], oldStockCount: 1 });
  expect(plan?.oldStocks).toEqual([
    {
      row: 2,
      title: "Atlas",
      sheetQty: 1,
      stockQty: 0,
      why: "1 was sold since: the stock stays 0.",
    },
  ]);
  const { rows } = await imported(sheet(1));
  expect(rows[0]).toMatchObject({ fate: "skipped" });
  expect(rows[0]?.message).toContain("1 was sold since: the stock stays 0.");
  expect(stock()).toBe(0);
});

it("the rest of such a row counts, and one tick takes the sheet's figures", async () => {
  await imported(sheet(3));
  move(-2, "sold");
  await imported(sheet(3, 175));
  expect([book().priceCents, stock()]).toEqual([17_500, 1]);
  const options = { ...DEFAULT_OPTIONS, takeOldStock: true };
  const { plan } = await previewed(sheet(3), options);
  expect(plan).toMatchObject({ updated: 1, oldStockCount: 1 });
  await imported(sheet(3, 175), { options });
  expect(stock()).toBe(3);
});

it("copies that were counted stay as counted", async () => {
  await imported(sheet(4));
  move(-3, "edited");
  move(1, "bought");
  const { plan } = await previewed(sheet(4));
  expect(plan?.oldStocks[0]?.why).toBe("Its copies were changed since: the stock stays 2.");
});

it("a figure that the shop never had is news, and so is one of a book that no file brought", async () => {
  await imported(sheet(1));
  move(-1, "sold");
  await imported(sheet(2));
  expect(stock()).toBe(2);
});

it("a sheet that follows an undone import counts", async () => {
  await imported(sheet(1));
  const { run } = await imported(sheet(5));
  const undo = { undoStartedAt: Date.now() };
  write((tx) => tx.update(importRuns).set(undo).where(eq(importRuns.id, run.id)).run());
  await undoRun(run.id, new AbortController().signal);
  expect(stock()).toBe(1);
  await imported(sheet(5));
  expect(stock()).toBe(5);
});
