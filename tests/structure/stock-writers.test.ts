import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { filesUnder } from "./imports";

/**
 * The copies of a book change together with a row of their history. A file that inserts or changes books therefore
 * either names each column that it sets, none of them the copies, or works with domain/stock/move.server.
 */
const WRITES_BOOKS =
  /\.(?:insert|update)\(books\)|\b(?:insert into|update)\s+books\b|\bupdate\s+\$\{books\}/gi;
const MOVES = /from "(?:~\/domain|(?:\.\.\/)*\.\.)\/stock\/move\.server"/;

/** What a statement sets, up to its end. */
const settingOf = (source: string, at: number) => source.slice(at, source.indexOf(";", at) + 1);

const maySetCopies = (setting: string) =>
  /stockQty|stock_qty|\.\.\./.test(setting) || !/\.set\(\{|\.values\(\{|\bset\s/.test(setting);

/** Statements that may set copies without telling why. */
function silentWrites(source: string): string[] {
  if (MOVES.test(source)) return [];
  return [...source.matchAll(WRITES_BOOKS)]
    .map(({ index }) => settingOf(source, index))
    .filter(maySetCopies);
}

/** Who runs the import's update writes the movement beside it. */
const UPDATERS = [
  "app/domain/imports/apply/apply-row.server.ts",
  "app/domain/imports/undo/take-back.server.ts",
];

const sources = ["app", "scripts"]
  .flatMap(filesUnder)
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
const read = (file: string) => fs.readFileSync(file, "utf8");

describe("copies of a book never change without a row of their history", () => {
  it("where books are written", () => {
    const silent = sources
      .filter((file) => file !== "app/domain/stock/move.server.ts")
      .flatMap((file) => silentWrites(read(file)).map((statement) => `${file}: ${statement}`));
    expect(silent).toEqual([]);
  });

  it("where an import's update is run", () => {
    const users = sources.filter((file) => /\bupdateOf\(/.test(read(file)));
    expect(users.toSorted()).toEqual(UPDATERS);
    for (const file of UPDATERS) expect(read(file)).toMatch(MOVES);
  });

  it("a statement that sets copies is told from one that does not", () => {
    const silent = (source: string) => silentWrites(source).length;
    expect(silent("tx.update(books).set({ stockQty: 1 }).run();")).toBe(1);
    expect(silent("tx.update(books)\n.set({ ...change, updatedAt })\n.run();")).toBe(1);
    expect(silent("tx.insert(books).values(rows).run();")).toBe(1);
    expect(silent('prepare("update books set stock_qty = 0");')).toBe(1);
    expect(silent("tx.update(books).set({ deletedAt: at, updatedAt: at }).run();")).toBe(0);
    const told = 'import { moveStock } from "../stock/move.server";\ntx.update(books).set(one);';
    expect(silent(told)).toBe(0);
  });
});
