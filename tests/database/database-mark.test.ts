import { describe, expect, it } from "vitest";
import { changeToken } from "~/db/change-token.server";
import { db, write } from "~/db/client.server";
import { Database } from "~/db/driver.server";
import { settings } from "~/db/schema/settings";

const rename = { businessName: "Example Books" };

function inAnotherConnection(work: (driver: Database) => void): void {
  const driver = new Database(db.$client.name);
  work(driver);
  driver.close();
}

describe("the database's mark", () => {
  it("stays while the database is only read", () => {
    const mark = changeToken();
    db.select().from(settings).get();
    inAnotherConnection((driver) => driver.prepare("select count(*) from books").get());
    expect(changeToken()).toBe(mark);
  });

  it("changes with a write in a transaction, and with one outside", () => {
    const before = changeToken();
    write((tx) => tx.update(settings).set(rename).run());
    const afterTransaction = changeToken();
    db.update(settings).set(rename).run();
    expect(new Set([before, afterTransaction, changeToken()]).size).toBe(3);
  });

  it("changes with a table that is emptied at once", () => {
    db.$client.exec("create temp table shelf (id integer); insert into shelf values (1), (2)");
    const mark = changeToken();
    db.$client.exec("delete from shelf");
    expect(changeToken()).not.toBe(mark);
  });

  it("changes with what another connection commits, when it does", () => {
    const before = changeToken();
    inAnotherConnection((driver) => {
      driver.exec("begin immediate; update settings set business_name = 'Other Books'");
      expect(changeToken()).toBe(before);
      driver.exec("commit");
    });
    expect(changeToken()).not.toBe(before);
  });
});
