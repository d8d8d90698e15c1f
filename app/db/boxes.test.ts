import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { boxName, livingBoxes, sayThatBoxEnds, sayThatBoxLives } from "./boxes.server";
import { db } from "./client.server";

const MINUTE = 60_000;
const A = { name: "a", address: "http://10.0.0.1:3000" };
const B = { name: "b", address: null };

const seenAt = db.$client.prepare<[string], number>("select seen_at from boxes where name = ?");
const whenSeen = (name: string) => seenAt.pluck().get(name) ?? Number.NaN;
const passes = (ms: number) => db.$client.prepare("update boxes set seen_at = seen_at - ?").run(ms);

beforeEach(() => db.$client.exec("delete from boxes"));

it("a box has a name of its own, which its storage keeps", () => {
  expect(boxName()).toMatch(/^[0-9a-f]{12}$/);
  expect(boxName()).toBe(boxName());
  expect(fs.readFileSync(path.join(env.STORAGE_DIR, "box"), "utf8")).toBe(boxName());
});

describe("the boxes of a shop", () => {
  it("live while they say so, and tell the others how they are reached", () => {
    sayThatBoxLives(A);
    sayThatBoxLives(B);
    expect(livingBoxes()).toEqual([A, B]);
    passes(MINUTE);
    sayThatBoxLives(B);
    expect(livingBoxes()).toEqual([B]);
    sayThatBoxLives(A);
    expect(livingBoxes()).toEqual([A, B]);
  });

  it("live on together while none of them can say so", () => {
    sayThatBoxLives(A);
    sayThatBoxLives(B);
    passes(60 * MINUTE);
    expect(livingBoxes()).toEqual([A, B]);
  });

  it("are gone at once when they stop", () => {
    sayThatBoxLives(A);
    sayThatBoxLives(B);
    sayThatBoxEnds(A.name);
    expect(livingBoxes()).toEqual([B]);
  });

  it("are forgotten after a day of silence", () => {
    sayThatBoxLives(A);
    passes(25 * 60 * MINUTE);
    sayThatBoxLives(B);
    sayThatBoxEnds(B.name);
    expect(whenSeen(A.name)).toBeNaN();
  });

  it("say so once for all their processes, and again when their address changes", () => {
    sayThatBoxLives(A);
    passes(5_000);
    const before = whenSeen(A.name);
    sayThatBoxLives(A, 8_000);
    expect(whenSeen(A.name)).toBe(before);
    passes(5_000);
    sayThatBoxLives(A, 8_000);
    expect(whenSeen(A.name)).toBeGreaterThan(before);
    const moved = { ...A, address: "http://10.0.0.9:3000" };
    sayThatBoxLives(moved, 8_000);
    expect(livingBoxes()).toEqual([moved]);
  });

  it("are not kept alive by a clock that was put back", () => {
    sayThatBoxLives(A);
    passes(-60 * MINUTE);
    const before = whenSeen(A.name);
    sayThatBoxLives(A, 8_000);
    expect(whenSeen(A.name)).toBeLessThan(before);
  });
});
