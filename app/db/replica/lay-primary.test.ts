import { beforeEach, describe, expect, it } from "vitest";
import { Database } from "~/db/driver.server";
import { addEnquiry } from "../../../tests/enquiry-factory";
import { addBook } from "../../../tests/factories";
import { db } from "../client.server";
import { contentsOf } from "../kept-database.server";
import { INDEX_FILLS, layPrimary } from "./lay-primary.server";

let primary: Database;

beforeEach(() => {
  primary = new Database(":memory:");
  primary.pragma("foreign_keys = ON");
});

const virtualTables = (driver: Database) =>
  driver
    .prepare("select name from pragma_table_list where type = 'virtual' order by name")
    .pluck()
    .all();

const schemaOf = (driver: Database) =>
  driver
    .prepare(
      "select type, name, tbl_name, sql from sqlite_schema where sql is not null order by name",
    )
    .all();

describe("a shop's database laid into an empty primary", () => {
  it("has every table, index and trigger, every row and sum", () => {
    addBook(db, { title: "Platinum Mathematics" });
    addBook(db, { title: "Study & Master Physical Sciences" });
    layPrimary(db.$client, primary);
    expect(schemaOf(primary)).toEqual(schemaOf(db.$client));
    expect(contentsOf(primary)).toEqual(contentsOf(db.$client));
    expect(primary.pragma("foreign_key_check")).toEqual([]);
  });

  it("finds enquiries by the words that it found them by before", () => {
    const { id } = addEnquiry(db, { name: "Imagined Asker" });
    layPrimary(db.$client, primary);
    const find = "select rowid from enquiry_search where enquiry_search match 'imagined'";
    expect(primary.prepare(find).pluck().all()).toContain(id);
  });

  it("fills every search index that there is", () => {
    expect(Object.keys(INDEX_FILLS).sort()).toEqual(virtualTables(db.$client));
  });

  it("keeps the numbers of rows whose table has none of its own, since searches know them by it", () => {
    const numbers = "select rowid from payments order by rowid";
    layPrimary(db.$client, primary);
    expect(primary.prepare(numbers).pluck().all()).toEqual(
      db.$client.prepare(numbers).pluck().all(),
    );
  });

  it("is empty still when what was laid differs", () => {
    const differs = () => {
      throw new Error("The copy differs.");
    };
    expect(() => layPrimary(db.$client, primary, differs)).toThrow("The copy differs.");
    expect(schemaOf(primary)).toEqual([]);
  });

  it("goes into no database that has tables already", () => {
    primary.exec("create table books (id integer primary key)");
    expect(() => layPrimary(db.$client, primary)).toThrow("already exists");
  });
});
