import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { env } from "~/env.server";
import { ERASURES_FILE, type Erasure, erasuresIn } from "~/providers/backups/erasures.server";
import { startOtherBox } from "../box/other-box.fixture";
import { boxAddress, signGiven } from "../box/shared-file.server";
import { DAY_MS, MINUTE_MS, now } from "../dates/time";
import { bringErasures } from "./bring-erasures.server";

const LIST = boxAddress({ folder: "erasures", name: ERASURES_FILE });
const other = await startOtherBox("other");

const erased = (person: string, at: number): Erasure => ({
  at,
  person,
  payments: [],
  enquiries: [],
  wanted: [],
});
const inFile = (...all: Erasure[]) => all.map((one) => `${JSON.stringify(one)}\n`).join("");
const known = () => erasuresIn().map(({ person }) => person);

const here = erased("here", now() - DAY_MS);
const there = erased("there", now() - 2 * MINUTE_MS);

const logged: string[] = [];
const log = { warn: (_: object, message: string) => void logged.push(message) };
const bring = () => bringErasures(new AbortController().signal, log);

beforeEach(() => {
  logged.length = 0;
  other.files.clear();
  fs.writeFileSync(path.join(env.STORAGE_DIR, ERASURES_FILE), inFile(here));
});

it("adds who was erased at another box, once", async () => {
  other.files.set(LIST, Buffer.from(inFile(here, there)));
  expect([await bring(), await bring()]).toEqual([1, 0]);
  expect(known()).toEqual(["here", "there"]);
});

it("leaves for later what may fail yet, and what no backup can bring back", async () => {
  const list = inFile(erased("this moment", now()), erased("long ago", now() - 731 * DAY_MS));
  other.files.set(LIST, Buffer.from(list));
  expect(await bring()).toBe(0);
  expect(known()).toEqual(["here"]);
});

it("passes over a line that was cut short, here and there, and a box without a list", async () => {
  expect(await bring()).toBe(0);
  fs.appendFileSync(path.join(env.STORAGE_DIR, ERASURES_FILE), '{"at":17');
  other.files.set(LIST, Buffer.from(`${inFile(there)}{"at":1`));
  expect(await bring()).toBe(1);
  expect(known()).toEqual(["here", "there"]);
});

it("believes nobody but a box of the shop", async () => {
  other.sign = () => "x";
  other.files.set(LIST, Buffer.from(inFile(there)));
  expect(await bring()).toBe(0);
  other.sign = signGiven;
  expect(await bring()).toBe(1);
});

it("says once that a box does not give its list, and once that it does again; none is no failure", async () => {
  await bring();
  expect(logged).toEqual([]);
  other.files.set(LIST, Buffer.from(inFile(there)));
  other.sign = () => "x";
  await bring();
  await bring();
  expect(logged).toEqual(["no list of who was erased came from a box"]);
  other.sign = signGiven;
  expect([await bring(), await bring()]).toEqual([1, 0]);
  expect(logged.slice(1)).toEqual(["the list of who was erased at a box came again"]);
});
