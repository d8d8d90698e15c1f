import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { markCopy, nameMoved, requireOwnKind, socketOf } from "./copy";

let directory: string;

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-kind-"));
});

afterEach(() => fs.rmSync(directory, { recursive: true }));

const lay = (...names: string[]) => {
  for (const name of names) fs.writeFileSync(path.join(directory, name), "x");
};

describe("what a storage holds", () => {
  it("is anything the shop wants to begin with", () => {
    expect(() => requireOwnKind(directory, true)).not.toThrow();
    expect(() => requireOwnKind(directory, false)).not.toThrow();
  });

  it("is never written as a copy when it is a database of its own", () => {
    lay("shop.db");
    expect(() => requireOwnKind(directory, false)).not.toThrow();
    expect(() => requireOwnKind(directory, true)).toThrow("a database of its own");
  });

  it("is never taken for a database of its own when it is a copy", () => {
    lay("shop.db", "shop.db-client_wal_index");
    expect(() => requireOwnKind(directory, true)).not.toThrow();
    expect(() => requireOwnKind(directory, false)).toThrow("a copy of a primary's database");
  });

  it("is a copy from before the copy is whole", () => {
    markCopy(directory);
    lay("shop.db");
    expect(() => requireOwnKind(directory, true)).not.toThrow();
    expect(() => requireOwnKind(directory, false)).toThrow("a copy of a primary's database");
  });

  it("is no empty shop when the shop has moved", () => {
    lay(path.basename(nameMoved(directory, "2027-01-31")));
    expect(() => requireOwnKind(directory, true)).not.toThrow();
    expect(() => requireOwnKind(directory, false)).toThrow("The shop has moved to a primary.");
  });

  it("keeps what was moved twice in one day under two names", () => {
    lay(path.basename(nameMoved(directory, "2027-01-31")));
    expect(path.basename(nameMoved(directory, "2027-01-31"))).toBe("shop-moved-2027-01-31-2.db");
  });

  it("has a socket that every system takes, however long its name", () => {
    expect(socketOf(directory)).toBe(path.join(directory, "replica.sock"));
    expect(socketOf(`/${"a".repeat(200)}`).length).toBeLessThan(100);
  });
});
