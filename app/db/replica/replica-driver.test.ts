import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Database } from "~/db/driver.server";
import { standInCourier } from "./courier.fixture";
import { openReplica, readingCopy } from "./replica-driver.server";

const TABLE = "create table books (id integer primary key, title text)";

let directory: string;
let primary: Database;
let there: ReturnType<typeof standInCourier>;
let driver: Database;

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-replica-"));
  const copy = new Database(path.join(directory, "shop.db"));
  copy.exec(`${TABLE}; insert into books values (1, 'as copied')`);
  copy.close();
  primary = new Database(":memory:");
  there = standInCourier(primary);
  primary.exec(`${TABLE}; insert into books values (1, 'as it is')`);
  driver = openReplica(directory, there.courier);
  there.asked.length = 0;
});
afterEach(() => {
  driver.close();
  fs.rmSync(directory, { recursive: true });
});

const titles = () => driver.prepare("select title from books order by id").pluck().all();
const add = (title: string) => driver.prepare("insert into books (title) values (?)").run(title);
const titlesThere = () => primary.prepare("select title from books order by id").pluck().all();

it("reads from its copy, without asking the primary", () => {
  expect(titles()).toEqual(["as copied"]);
  expect(there.asked).toEqual([]);
});

it("reads at the primary within a transaction, where what is read decides", () => {
  driver.transaction(() => expect(titles()).toEqual(["as it is"])).immediate();
  expect(there.asked).toEqual(["begin", "select title from books order by id", "commit"]);
});

it("reads what was before a transaction from its copy where it is told to, and writes at the primary all the same", () => {
  driver
    .transaction(() => {
      const before = readingCopy(() => {
        add("Accounting");
        return titles();
      });
      expect(before).toEqual(["as copied"]);
      expect(titles()).toEqual(["as it is", "Accounting"]);
    })
    .immediate();
});

it("writes at the primary, and says what that did", () => {
  expect(add("Accounting")).toEqual({ changes: 1, lastInsertRowid: 2 });
  expect(titlesThere()).toEqual(["as it is", "Accounting"]);
  expect(titles()).toEqual(["as copied"]);
});

it("writes in fewer trips than it has statements, and reads what was written in the same transaction", () => {
  const ids = driver
    .transaction(() => {
      add("Accounting");
      add("History");
      expect(titles()).toEqual(["as it is", "Accounting", "History"]);
      return [add("Geography"), add("Physics")];
    })
    .immediate();
  const insert = "insert into books (title) values (?)";
  expect(there.asked).toEqual([
    "begin",
    `${insert}; ${insert}; select title from books order by id`,
    `${insert}; ${insert}; commit`,
  ]);
  expect(ids.map(({ lastInsertRowid }) => lastInsertRowid)).toEqual([4, 5]);
});

it("knows within a transaction what a write did, as soon as somebody asks", () => {
  driver
    .transaction(() => {
      const first = add("Accounting");
      add("History");
      expect(first).toEqual({ changes: 1, lastInsertRowid: 2 });
      expect(titlesThere()).toEqual(["as it is", "Accounting", "History"]);
    })
    .immediate();
});

it("sends what a long transaction writes in parts", () => {
  driver
    .transaction(() => {
      for (let written = 0; written < 100; written += 1) add("Accounting");
      expect(titlesThere()).toHaveLength(65);
    })
    .immediate();
  expect(titlesThere()).toHaveLength(101);
});

it("fails a transaction for what SQLite refuses with the commit, with SQLite's code", () => {
  const again = () => driver.prepare("insert into books (id) values (1)").run();
  expect(() => driver.transaction(again).immediate()).toThrow(
    expect.objectContaining({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" }),
  );
});

it("takes back at the primary all that a failed transaction did", () => {
  const work = driver.transaction(() => {
    add("Accounting");
    throw new Error("changed my mind");
  });
  expect(() => work()).toThrow("changed my mind");
  expect(titlesThere()).toEqual(["as it is"]);
  expect(driver.inTransaction).toBe(false);
});

it("takes back only the inner of two transactions when the outer goes on", () => {
  const inner = driver.transaction(() => {
    add("History");
    throw new Error("not this one");
  });
  driver
    .transaction(() => {
      add("Accounting");
      expect(() => inner()).toThrow("not this one");
      driver.transaction(() => add("Geography"))();
    })
    .immediate();
  expect(titlesThere()).toEqual(["as it is", "Accounting", "Geography"]);
});

it("goes on reading while the primary is away, and refuses to write", () => {
  there.state.isAway = true;
  expect(titles()).toEqual(["as copied"]);
  expect(() => add("Accounting")).toThrow("does not answer");
  expect(() => driver.transaction(() => titles()).immediate()).toThrow("does not answer");
  there.state.isAway = false;
  expect(add("Accounting").changes).toBe(1);
});
