import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db, write } from "./client.server";
import { carts } from "./schema/cart";

const CART = "session_1700000000000_aaaaaaaaaaaaaaaaaaaaaa";
const ofCart = eq(carts.sessionId, CART);

beforeEach(() => {
  db.delete(carts).run();
  db.insert(carts).values({ sessionId: CART, createdAt: 1, updatedAt: 1 }).run();
});

it("the same query is prepared once, and answers rows in each form that it is asked in", () => {
  const text = "select session_id, updated_at from carts";
  const inObjects = { session_id: CART, updated_at: 1 };
  for (let i = 0; i < 2; i++) {
    expect(db.all(sql.raw(text))).toEqual([inObjects]);
    expect(db.values(sql.raw(text))).toEqual([[CART, 1]]);
    expect(db.get(sql.raw(text))).toEqual(inObjects);
    expect(db.select().from(carts).where(ofCart).all()).toEqual([
      { sessionId: CART, createdAt: 1, updatedAt: 1 },
    ]);
  }
});

it("a kept statement reads what its transaction has written, and what is left when that is taken back", () => {
  const updatedAt = () => db.select().from(carts).where(ofCart).get()?.updatedAt;
  expect(updatedAt()).toBe(1);
  const fails = () =>
    write((tx) => {
      tx.update(carts).set({ updatedAt: 2 }).where(ofCart).run();
      expect(updatedAt()).toBe(2);
      throw new Error("taken back");
    });
  expect(fails).toThrow("taken back");
  expect(updatedAt()).toBe(1);
});

it("a kept statement sees a column that came later", () => {
  const read = () => db.all(sql.raw("select * from later"));
  db.run(sql`create table later (a)`);
  db.run(sql`insert into later values (1)`);
  expect(read()).toEqual([{ a: 1 }]);
  db.run(sql`alter table later add column b default 2`);
  expect(read()).toEqual([{ a: 1, b: 2 }]);
  db.run(sql`drop table later`);
});
