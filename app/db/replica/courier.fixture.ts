import type Database from "better-sqlite3";
import type { BoundStatement, Executed } from "./hrana";
import type { Courier, CourierTask } from "./messages";
import { PrimaryAway } from "./primary-away.server";

const WAITED_FOR: CourierTask["kind"][] = ["execute", "ask"];

/** Asks a database of a test as if it were a primary, and notes what. */
export function standInCourier(primary: Database.Database) {
  const asked: string[] = [];
  const state = { isAway: false };

  function execute({ sql, bound }: BoundStatement): Executed {
    const statement = primary.prepare<unknown[], Record<string, never>>(sql);
    if (!statement.reader) {
      const { changes, lastInsertRowid } = statement.run(bound);
      return { columns: [], rows: [], changes, lastInsertRowid: Number(lastInsertRowid) };
    }
    const rows = statement.all(bound);
    const columns = statement.columns().map(({ name }) => name);
    return { columns, rows: rows.map(Object.values), changes: 0, lastInsertRowid: 0 };
  }

  function ask(task: CourierTask): Executed[] {
    if (state.isAway) throw new PrimaryAway("it is switched off");
    const statements = "statements" in task ? task.statements : [];
    const words = statements.map(({ sql }) => sql);
    asked.push([...words, ...(WAITED_FOR.includes(task.kind) ? [] : [task.kind])].join("; "));
    if (task.kind === "script") primary.exec(task.sql);
    if (task.kind === "begin") primary.exec(`begin ${task.behavior}`);
    const executed = statements.map(execute);
    if (task.kind === "commit" || task.kind === "rollback") primary.exec(task.kind);
    return executed;
  }

  const courier: Courier = { ask, deadlineMs: () => 3_000, end: () => primary.close() };
  return { courier, asked, state };
}
