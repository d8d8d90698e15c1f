import type { Database } from "better-sqlite3";

const WORDS = "The power fails";
/** Those that SQLite keeps for its search tables are theirs ("shadow"). */
const TABLES = `
  SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`;

/**
 * The power of a shop in this process. It fails at the n-th row written from now on, in any table, and nothing more is
 * written or asked until it is back: whatever a transaction had written by then is rolled back, as after a kill.
 */
export function powerOf(driver: Database) {
  let left = Number.POSITIVE_INFINITY;
  let failures = 0;
  driver.function("power", () => {
    left -= 1;
    if (left > 0) return 1;
    throw new Error(WORDS);
  });
  for (const table of driver.prepare<[], string>(TABLES).pluck().all()) {
    for (const event of ["INSERT", "UPDATE", "DELETE"]) {
      driver.exec(`CREATE TEMP TRIGGER power_${table}_${event} BEFORE ${event} ON main.${table}
        BEGIN SELECT power(); END`);
    }
  }
  const isOff = () => left <= 0;
  return {
    isOff,
    failAfter(writes: number): void {
      left = writes;
    },
    restore(): void {
      if (isOff()) failures += 1;
      left = Number.POSITIVE_INFINITY;
    },
    /** What needs power, such as a call to somebody else. @throws Error while there is none. */
    require(): void {
      if (isOff()) throw new Error(WORDS);
    },
    failures: () => failures,
  };
}

export type Power = ReturnType<typeof powerOf>;
