import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { sellers } from "~/db/schema/intake";
import type { Owner } from "../accounts/admin";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { bankAccountOf } from "../sellers/bank-account.server";
import { readSettings } from "../settings/settings.server";
import { csvLines, csvRand } from "../text/csv";
import { type BankField, readBankColumns } from "../values/bank-columns";
import { preparedPayouts } from "./payouts.server";

/** The prepared transfers as the file that the owner's bank takes, in the columns of the settings. */
export function bankFile(admin: Owner): string {
  const columns = readBankColumns(readSettings().payoutColumns);
  const prepared = preparedPayouts(admin, "transfer");
  const ids = prepared.map(({ seller }) => seller.id);
  const { id, bankEncrypted } = sellers;
  const accounts = new Map(
    db
      .select({ id, bankEncrypted })
      .from(sellers)
      .where(inArray(id, ids))
      .all()
      .map((row) => [row.id, bankAccountOf(row.bankEncrypted)]),
  );
  const rows = prepared.map(({ seller, amountCents, number }) => {
    const bank = accounts.get(seller.id);
    const cells: Record<BankField, string> = {
      name: seller.name,
      bank: bank?.name ?? "",
      branch: bank?.branchCode ?? "",
      account: bank?.accountNumber ?? "",
      amount: csvRand(amountCents),
      cents: String(amountCents),
      reference: number,
    };
    return columns.map((column) => ("words" in column ? column.words : cells[column.field]));
  });
  return csvLines([columns.map(({ heading }) => heading), ...rows]);
}

export const bankFileName = (): string => `payouts-${isoDay(dayInSouthAfrica(now()))}.csv`;
