import type Database from "better-sqlite3";
import type { BoundValues, Executed } from "./hrana";
import type { CourierTask } from "./messages";
import { PrimaryAway } from "./primary-away.server";
import type { Courier } from "./primary-driver.server";

/** Asks a database of a test as if it were a primary, and notes what. */
export function standInCourier(primary: Database.Database) {
  const asked: string[] = [];
  const state = { isAway: false };

  function execute(sql: string, bound: BoundValues): Executed {
    const statement = primary.prepare<unknown[], Record<string, never>>(sql);
    if (!statement.reader) {
      const { changes, lastInsertRowid } = statement.run(bound);
      return { columns: [], rows: [], changes, lastInsertRowid: Number(lastInsertRowid) };
    }
    const rows = statement.all(bound);
    const columns = statement.columns().map(({ name }) => name);
    return { columns, rows: rows.map(Object.values), changes: 0, lastInsertRowid: 0 };
  }

  function ask(task: CourierTask): Executed | null {
    if (state.isAway) throw new PrimaryAway("it is switched off");
    asked.push("sql" in task ? task.sql : task.kind);
    if (task.kind === "execute") return execute(task.sql, task.bound);
    if (task.kind === "script") primary.exec(task.sql);
    if (task.kind === "begin") primary.exec(`begin ${task.behavior}`);
    if (task.kind === "commit" || task.kind === "rollback") primary.exec(task.kind);
    return null;
  }

  const courier: Courier = { ask, deadlineMs: () => 3_000, end: () => primary.close() };
  return { courier, asked, state };
}
