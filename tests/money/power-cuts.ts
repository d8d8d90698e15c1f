import { db } from "~/db/client.server";

export const CUT = "The power was cut";
const TABLES = ["intakes", "lots", "lot_sales", "seller_entries", "stock_movements", "payouts"];
let writesLeft = 0;

export function addCuts(): void {
  db.$client.function("is_cut", () => {
    writesLeft -= 1;
    return writesLeft === 0 ? 1 : 0;
  });
  for (const table of [...TABLES, "audit_log"]) {
    db.$client.exec(`create temp trigger cut_${table} before insert on main.${table}
      when is_cut() begin select raise(abort, '${CUT}'); end`);
  }
}

/** Ends a transaction before one of its writes, as a process that is killed between two leaves it; false when it has fewer. */
export async function isCutWithin(writes: number, transact: () => Promise<void>): Promise<boolean> {
  writesLeft = writes;
  try {
    await transact();
    return false;
  } catch (error) {
    if (error instanceof Error && error.message.includes(CUT)) return true;
    throw error;
  } finally {
    writesLeft = 0;
  }
}
