import fs from "node:fs";
import path from "node:path";
import { Database } from "~/db/driver.server";
import { type Standing, standingOf } from "~/db/migrations.server";
import { UNBALANCED_BOOKS } from "~/domain/stock/unbalanced";
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

type DatabaseReport = { findings: DoctorFinding[]; settings: StoredSettings | null };

const MAX_NAMED = 5;

const STANDINGS = {
  same: ok("Its tables are those of this version"),
  older: note("Its tables are older than this version: the next start brings them up to date"),
  newer: fault("The database is newer than this version of the shop: install the newer one"),
} satisfies Record<Standing, DoctorFinding>;

function checkStock(driver: Database): DoctorFinding {
  const wrong = driver.prepare<[], { bookId: number }>(UNBALANCED_BOOKS).all();
  if (wrong.length === 0) return ok("The history of the stock adds up to the copies on hand");
  const first = wrong.slice(0, MAX_NAMED).map(({ bookId }) => bookId);
  const which = `${first.join(", ")}${wrong.length > MAX_NAMED ? ", \u2026" : ""}`;
  return note(
    `The history of the stock does not add up to the copies on hand, for books by these numbers: ${which}. Something else than the shop changed them: count them`,
  );
}

function read(file: string): DatabaseReport {
  const driver = new Database(file, { readonly: true });
  try {
    const verdict = driver.pragma("quick_check(1)", { simple: true });
    if (verdict !== "ok") throw new Error(String(verdict));
    const settings = driver.prepare<[], StoredSettings>("select * from settings").get() ?? null;
    const standing = standingOf(driver);
    const findings = [ok("The database is whole"), STANDINGS[standing]];
    // Older tables know no movements.
    if (standing === "same") findings.push(checkStock(driver));
    return { findings, settings };
  } finally {
    driver.close();
  }
}

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
