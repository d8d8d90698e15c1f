import { hash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { boxesLimitWindows } from "./boxes-limit-windows.server";
import { db } from "./client.server";
import type { SqlValue } from "./replica/hrana";

const MINUTE = 60_000;

const box = () =>
  boxesLimitWindows(
    (key) => hash("sha256", key),
    (sql, bound) =>
      db.$client
        .prepare<SqlValue[], SqlValue[]>(sql)
        .raw()
        .all(...bound),
  );
const [one, other] = [box(), box()];

const signIn = { key: "sign-in 10.0.0.0/24", calls: 2, perMs: MINUTE };
const shop = { key: "sign-in", calls: 3, perMs: MINUTE };

const passes = (ms: number) =>
  db.$client.prepare("update limit_windows set ends_at = ends_at - ?").run(ms);
const rows = () => db.$client.prepare("select * from limit_windows").all();

beforeEach(() => db.$client.exec("delete from limit_windows"));

describe("calls that all boxes count together", () => {
  it("pass exactly as often as the limit says, whichever box is asked", () => {
    expect([one, other].map((at) => at.count([signIn]))).toEqual([null, null]);
    for (const at of [one, other]) {
      expect(at.waitFor([signIn])).toBeGreaterThan(MINUTE / 2);
      expect(at.count([signIn])).toBeGreaterThan(MINUTE / 2);
    }
  });

  it("have room again when the window that the first began has ended", () => {
    one.count([signIn]);
    passes(MINUTE / 2);
    other.count([signIn]);
    expect(one.waitFor([signIn])).toBeLessThanOrEqual(MINUTE / 2);
    passes(MINUTE / 2);
    expect(one.waitFor([signIn])).toBeNull();
    expect([other.count([signIn]), other.count([signIn])]).toEqual([null, null]);
    expect(one.count([signIn])).toBeGreaterThan(MINUTE / 2);
  });

  it("use up nothing where one of several bounds is used up", () => {
    const elsewhere = { ...signIn, key: "sign-in 10.0.1.0/24" };
    for (let call = 0; call < 5; call++) one.count([signIn, shop]);
    expect(other.count([elsewhere, shop])).toBeNull();
    expect(one.count([elsewhere, shop])).not.toBeNull();
    expect(one.waitFor([elsewhere])).toBeNull();
  });

  it("wait for the first bound that is used up", () => {
    one.count([{ ...shop, perMs: 10 * MINUTE, calls: 1 }]);
    one.count([{ ...signIn, calls: 1 }]);
    const bounds = [
      { ...signIn, calls: 1 },
      { ...shop, perMs: 10 * MINUTE, calls: 1 },
    ];
    expect(other.waitFor(bounds)).toBeLessThanOrEqual(MINUTE);
    expect(other.waitFor(bounds.toReversed())).toBeGreaterThan(MINUTE);
  });

  it("are counted, too, when they have happened already", () => {
    for (let call = 0; call < 3; call++) other.countAnyway([signIn]);
    expect(one.waitFor([{ ...signIn, calls: 3 }])).not.toBeNull();
    expect(one.waitFor([{ ...signIn, calls: 4 }])).toBeNull();
  });

  it("are not refused for longer because the clock was put back", () => {
    for (let call = 0; call < 2; call++) one.count([signIn]);
    passes(-60 * MINUTE);
    expect(other.waitFor([signIn])).toBeNull();
    expect(other.count([signIn])).toBeNull();
    expect(other.waitFor([{ ...signIn, calls: 1 }])).toBeLessThanOrEqual(MINUTE);
  });

  it("leave no address in the database", () => {
    one.count([signIn]);
    expect(JSON.stringify(rows())).not.toContain("10.0.0.0");
  });
});
