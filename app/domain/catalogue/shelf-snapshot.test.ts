import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { noteKeptShelf } from "~/db/kept-shelf.server";
import { books } from "~/db/schema/catalogue";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories";
import { foundBy } from "./catalogue.fixture";
import { keepShelf, takeKeptShelf } from "./shelf-snapshot.server";

const FILE = path.join(env.STORAGE_DIR, "shelf");
const going = new AbortController().signal;
const always = () => keepShelf(going, 0);

let id = 0;
beforeEach(async () => {
  id = addBook(db, { title: "Kept Atlas" });
  expect(await always()).toBe(true);
});

it("a start takes the shelf that was kept and reads what was written since", () => {
  db.update(books).set({ searchText: "sold globe" }).where(eq(books.id, id)).run();
  const newer = addBook(db, { title: "Newer Globe" });
  expect(takeKeptShelf()).toBe(true);
  expect(foundBy("globe")).toEqual([newer, id]);
  expect(foundBy("kept")).not.toContain(id);
});

it("is kept anew only after many books were written", async () => {
  const before = fs.readFileSync(FILE);
  const writeAgain = (priceCents: number) =>
    db.update(books).set({ priceCents }).where(eq(books.id, id)).run();
  expect(await keepShelf(going, 2)).toBe(false);
  writeAgain(100);
  expect(await keepShelf(going, 2)).toBe(false);
  expect(fs.readFileSync(FILE).equals(before)).toBe(true);
  writeAgain(200);
  expect(await keepShelf(going, 2)).toBe(true);
  expect(fs.readFileSync(FILE).equals(before)).toBe(false);
});

it("is not taken for a database that was restored since or is another", async () => {
  noteKeptShelf("of another file");
  expect(takeKeptShelf()).toBe(false);
  expect(foundBy("kept")).toContain(id);
});

it("is not taken when a byte of it is another, or the end is missing, or it is gone", () => {
  const whole = fs.readFileSync(FILE);
  for (let at = 0; at < whole.length; at += 1 + Math.floor(whole.length / 200)) {
    const broken = Buffer.from(whole);
    broken[at] = (broken[at] ?? 0) ^ 4;
    fs.writeFileSync(FILE, broken);
    expect([at, takeKeptShelf()]).toEqual([at, false]);
    fs.writeFileSync(FILE, whole.subarray(0, at));
    expect([at, takeKeptShelf()]).toEqual([at, false]);
  }
  fs.rmSync(FILE);
  expect(takeKeptShelf()).toBe(false);
  expect(foundBy("kept")).toContain(id);
});

it("what is changed while it is written leaves the file of before, and no other", async () => {
  const before = fs.readFileSync(FILE);
  const keeping = always();
  const meanwhile = addBook(db, { title: "Meanwhile" });
  expect(foundBy("meanwhile")).toEqual([meanwhile]);
  expect(await keeping).toBe(false);
  expect(fs.readFileSync(FILE).equals(before)).toBe(true);
  expect(fs.existsSync(`${FILE}.part`)).toBe(false);
  expect(takeKeptShelf()).toBe(true);
  expect(foundBy("meanwhile")).toEqual([meanwhile]);
});

it("a shop that stops meanwhile does not wait for it", async () => {
  expect(await keepShelf(AbortSignal.abort(), 0)).toBe(false);
  expect(fs.existsSync(`${FILE}.part`)).toBe(false);
});
