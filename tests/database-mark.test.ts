import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { databaseMark } from "~/db/mark.server";
import { settings } from "~/db/schema/settings";

const rename = { businessName: "Example Books" };

function inAnotherConnection(work: (driver: Database.Database) => void): void {
  const driver = new Database(db.$client.name);
  work(driver);
  driver.close();
}

describe("the database's mark", () => {
  it("stays while the database is only read", () => {
    const mark = databaseMark();
    db.select().from(settings).get();
    inAnotherConnection((driver) => driver.prepare("select count(*) from books").get());
    expect(databaseMark()).toBe(mark);
  });

  it("changes with a write in a transaction, and with one outside", () => {
    const before = databaseMark();
    write((tx) => tx.update(settings).set(rename).run());
    const afterTransaction = databaseMark();
    db.update(settings).set(rename).run();
    expect(new Set([before, afterTransaction, databaseMark()]).size).toBe(3);
  });

  it("changes with a table that is emptied at once", () => {
    db.$client.exec("create temp table shelf (id integer); insert into shelf values (1), (2)");
    const mark = databaseMark();
    db.$client.exec("delete from shelf");
    expect(databaseMark()).not.toBe(mark);
  });

  it("changes with what another connection commits, when it does", () => {
    const before = databaseMark();
    inAnotherConnection((driver) => {
      driver.exec("begin immediate; update settings set business_name = 'Other Books'");
      expect(databaseMark()).toBe(before);
      driver.exec("commit");
    });
    expect(databaseMark()).not.toBe(before);
  });
});
