import { afterEach, beforeEach, expect, it } from "vitest";
import { Database } from "~/db/driver.server";
import { standInCourier } from "./courier.fixture";
import { openPrimary } from "./primary-driver.server";

const PRICE = "select cents from prices where book = ?";
const RISE = "update prices set cents = cents + 100 where book = 1";

let there: ReturnType<typeof standInCourier>;
let driver: Database;

beforeEach(() => {
  const primary = new Database(":memory:");
  primary.exec(
    "create table prices (book integer, cents integer); insert into prices values (1, 100), (2, 200)",
  );
  there = standInCourier(primary);
  driver = openPrimary(there.courier);
});
afterEach(() => driver.close());

const priceOf = (book: number) => driver.prepare(PRICE).pluck().get(book);
const rise = () => driver.prepare(RISE).run();
const inTransaction = (work: () => void) => driver.transaction(work).immediate();
const timesAsked = () => there.asked.filter((words) => words.includes(PRICE)).length;

it("asks once in a transaction for what it reads twice", () => {
  inTransaction(() => expect([priceOf(1), priceOf(1), priceOf(1)]).toEqual([100, 100, 100]));
  expect(timesAsked()).toBe(1);
});

it("asks for each thing that it reads", () => {
  inTransaction(() => expect([priceOf(1), priceOf(2)]).toEqual([100, 200]));
  expect(timesAsked()).toBe(2);
});

it("reads again what it has written, however that was", () => {
  inTransaction(() => {
    expect(priceOf(1)).toBe(100);
    rise();
    expect(priceOf(1)).toBe(200);
    expect(driver.prepare(`${RISE} returning cents`).pluck().get()).toBe(300);
    expect(priceOf(1)).toBe(300);
    driver.exec(RISE);
    expect(priceOf(1)).toBe(400);
  });
});

it("reads again what an inner transaction wrote and took back", () => {
  const inner = driver.transaction(() => {
    rise();
    expect(priceOf(1)).toBe(200);
    throw new Error("not this one");
  });
  inTransaction(() => {
    expect(() => inner()).toThrow("not this one");
    expect(priceOf(1)).toBe(100);
  });
});

it("knows nothing of what an earlier transaction read, or of what is read without one", () => {
  inTransaction(() => expect(priceOf(1)).toBe(100));
  rise();
  inTransaction(() => expect(priceOf(1)).toBe(200));
  rise();
  expect([priceOf(1), rise(), priceOf(1)]).toMatchObject([300, { changes: 1 }, 400]);
});

it("asks each time for what is different each time", () => {
  const random = () => driver.prepare("select random()").pluck().get();
  inTransaction(() => expect(random()).not.toBe(random()));
});

it("gives each reader rows of its own", () => {
  const rows = () => driver.prepare(PRICE).raw().all(1);
  inTransaction(() => {
    for (const row of rows()) if (Array.isArray(row)) row.push("scribbled");
    expect(rows()).toEqual([[100]]);
  });
});
