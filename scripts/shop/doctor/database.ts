import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { type Standing, standingOf } from "~/db/migrations.server";
import { type DoctorFinding, fault, note, ok, reasonOf } from "./finding";

/** Settings that decide whether the shop can sell. Read with plain SQL, because the shop's own code would migrate. */
export type StoredSettings = {
  payfast_sandbox_mode: number;
  payfast_merchant_id: string | null;
  payfast_merchant_key_encrypted: string | null;
  payfast_passphrase_encrypted: string | null;
  vat_registered: number;
  vat_number: string | null;
  business_address: string | null;
};

export type DatabaseReport = { findings: DoctorFinding[]; settings: StoredSettings | null };

const STANDINGS = {
  same: ok("Its tables are those of this version"),
  older: note("Its tables are older than this version: the next start brings them up to date"),
  newer: fault("The database is newer than this version of the shop: install the newer one"),
} satisfies Record<Standing, DoctorFinding>;

function read(file: string): DatabaseReport {
  const driver = new Database(file, { readonly: true });
  try {
    const verdict = driver.pragma("quick_check(1)", { simple: true });
    if (verdict !== "ok") throw new Error(String(verdict));
    const settings = driver.prepare<[], StoredSettings>("select * from settings").get() ?? null;
    return { findings: [ok("The database is whole"), STANDINGS[standingOf(driver)]], settings };
  } finally {
    driver.close();
  }
}

/** Opens the database read-only and runs SQLite's integrity check. */
export function examineDatabase(directory: string): DatabaseReport {
  const file = path.join(directory, "shop.db");
  if (!fs.existsSync(file)) {
    const text = `There is no shop in ${directory} yet: the first start makes it`;
    return { findings: [note(text)], settings: null };
  }
  try {
    return read(file);
  } catch (error) {
    const text = `${file} cannot be used: ${reasonOf(error)}. Restore a backup`;
    return { findings: [fault(text)], settings: null };
  }
}
