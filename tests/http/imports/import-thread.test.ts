import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { importRows, importRuns, jobs } from "../../../app/db/schema/work";
import { IMPORT_FIELDS } from "../../../app/domain/imports/row/fields";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";

const ROWS = 2_500;
const KEY = "power-cut";

const shop = await useShop();

const bookRow = (i: number) =>
  `Book ${i},${100 + (i % 50)},A plain book.,BK${i},Good,${8 + (i % 5)},School ${i % 20},Mathematics,CAPS,1,`;

/** An import that was started just before the shop was killed. */
function leaveImport(runId: string, rows: number): void {
  const place = path.join(shop.storageDir, "imports");
  fs.mkdirSync(place, { recursive: true });
  const lines = [IMPORT_FIELDS.join(), ...Array.from({ length: rows }, (_, i) => bookRow(i))];
  fs.writeFileSync(path.join(place, `${KEY}.csv`), `${lines.join("\n")}\n`);
  const fieldMapping = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field]));
  shop.db
    .insert(importRuns)
    .values({
      id: runId,
      fileName: "books.csv",
      fileKey: KEY,
      fileBytes: 1,
      headers: [...IMPORT_FIELDS],
      fieldMapping,
      status: "running",
      createdAt: 1,
      startedAt: 1,
    })
    .run();
  queue("run-import", runId);
}

function queue(kind: "run-import" | "undo-import", runId: string): void {
  shop.db.insert(jobs).values({ kind, payload: { runId }, runAt: 1, createdAt: 1 }).run();
}

const runOf = (runId: string) => {
  const run = shop.db.select().from(importRuns).where(eq(importRuns.id, runId)).get();
  if (run === undefined) throw new Error("No such import");
  return run;
};

/** How many locks the shop holds at this moment on the files of its database, as far as the system tells. */
function locksNow(): number {
  if (!fs.existsSync("/proc/locks")) return 0;
  const nodes = ["shop.db", "shop.db-shm"].map((file) =>
    String(fs.statSync(path.join(shop.storageDir, file)).ino),
  );
  const locks = fs.readFileSync("/proc/locks", "utf8").split("\n");
  return locks.filter((line) => {
    const [, , , , pid, place = ""] = line.trim().split(/\s+/);
    return pid === String(shop.pid()) && nodes.includes(place.split(":")[2] ?? "");
  }).length;
}

/** How many locks it holds for good: a transaction has some of its own. */
async function locksOnDatabase(): Promise<number> {
  await until(() => shop.db.select().from(jobs).all().length === 0);
  const counts: number[] = [];
  for (let look = 0; look < 10; look++) {
    await ask(shop.url, "/healthz");
    counts.push(locksNow());
  }
  return Math.min(...counts);
}

describe("an import in the built shop", () => {
  it("is done in a thread of its own, and each row once though the power fails in the middle", async () => {
    await shop.kill();
    leaveImport("cut", ROWS);
    await shop.start();
    await until(() => runOf("cut").nextRow > 0);
    await shop.kill();
    const cutAt = runOf("cut").nextRow;
    expect(cutAt).toBeLessThan(ROWS);
    expect(shop.db.select().from(importRows).all()).toHaveLength(cutAt);
    await shop.start();
    await until(() => runOf("cut").status !== "running");
    expect(runOf("cut")).toMatchObject({ status: "done", nextRow: ROWS, createdCount: ROWS });
    expect(
      new Set(
        shop.db
          .select()
          .from(books)
          .all()
          .map((book) => book.isbn),
      ).size,
    ).toBe(ROWS);
    expect(shop.db.select().from(importRows).all()).toHaveLength(ROWS);
    await until(() => shop.db.select().from(jobs).all().length === 0);
    expect(fs.readdirSync(path.join(shop.storageDir, "imports"))).toEqual([]);
  });

  it("is undone as a whole though the power fails in the middle of that", async () => {
    await shop.kill();
    shop.db.update(importRuns).set({ undoStartedAt: 2 }).where(eq(importRuns.id, "cut")).run();
    queue("undo-import", "cut");
    const left = () => shop.db.select({ id: books.id }).from(books).all().length;
    await shop.start();
    await until(() => left() < ROWS);
    await shop.kill();
    await shop.start();
    await until(() => runOf("cut").status === "undone");
    expect(runOf("cut").error).toBeNull();
    expect(left()).toBe(0);
  });

  it("goes on after the owner has stopped the shop, which stops at once", async () => {
    await shop.kill();
    leaveImport("stopped", ROWS);
    await shop.start();
    await until(() => runOf("stopped").nextRow > 0);
    expect(await shop.terminate()).toBe(0);
    expect(runOf("stopped")).toMatchObject({ status: "running" });
    await shop.start();
    await until(() => runOf("stopped").status === "done");
    expect(runOf("stopped").createdCount).toBe(ROWS);
    expect(shop.output()).not.toContain('"level":50');
  });

  it("leaves the shop the locks of its database, which would go with any file of it that a thread has opened", async () => {
    const before = await locksOnDatabase();
    await shop.kill();
    leaveImport("locked", ROWS);
    await shop.start();
    await until(() => runOf("locked").status === "done");
    expect(await locksOnDatabase()).toBe(before);
  });
});
