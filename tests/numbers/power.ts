import type { Database } from "better-sqlite3";

const TABLES = [
  ...["payments", "payment_items", "payment_logs", "payment_flags", "provider_notifications"],
  ...["books", "carts", "cart_items", "invoices", "invoice_lines", "mails", "jobs", "sequences"],
  "unknown_receipts",
];
const WORDS = "The power fails";

/** Crash injection: fails once, at the n-th row written from now on, in any table. */
export function powerOf(driver: Database) {
  let left = 0;
  let failures = 0;
  driver.function("power", () => {
    left -= 1;
    if (left !== 0) return 1;
    failures += 1;
    throw new Error(WORDS);
  });
  for (const table of TABLES) {
    for (const event of ["INSERT", "UPDATE", "DELETE"]) {
      driver.exec(`CREATE TEMP TRIGGER power_${table}_${event} BEFORE ${event} ON main.${table}
        BEGIN SELECT power(); END`);
    }
  }
  return {
    failAfter(writes: number): void {
      left = writes;
    },
    restore(): void {
      left = 0;
    },
    hasJustFailed: (error: unknown) => error instanceof Error && error.message.includes(WORDS),
    failures: () => failures,
  };
}
