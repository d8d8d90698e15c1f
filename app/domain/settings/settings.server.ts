import { changeToken } from "~/db/change-token.server";
import { isInTransaction } from "~/db/changed-books.server";
import { db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import type { Counter } from "../accounts/admin";
import { only, PUBLIC_SETTINGS, SETTING_NAMES } from "./table";
import type { AdminSettings, BankView, PublicSettings } from "./view";

const settingsRow = db.select().from(settings).prepare();

export type SettingsRow = NonNullable<ReturnType<typeof settingsRow.get>>;

let kept: { mark: string; row: Readonly<SettingsRow> } | undefined;

function readRow(): Readonly<SettingsRow> {
  const row = settingsRow.get();
  if (row === undefined) throw new Error("The settings row is missing");
  return Object.freeze(row);
}

/**
 * The only row of settings, cached until any write, because a page reads it several times. What a transaction sees may
 * be rolled back and is not cached. @throws Error when it is missing: the first migration inserts it.
 */
export function readSettings(): Readonly<SettingsRow> {
  if (isInTransaction()) return readRow();
  const mark = changeToken();
  if (kept?.mark !== mark) kept = { mark, row: readRow() };
  return kept.row;
}

const timesOf = ({ createdAt, updatedAt }: SettingsRow) => ({
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});

export function publicSettings(): PublicSettings {
  const row = readSettings();
  const view = { id: row.id, ...only(row, PUBLIC_SETTINGS), ...timesOf(row) };
  return view.vatRegistered ? view : { ...view, vatNumber: null };
}

/** The settings for the admin. Credentials never leave the server: only whether they are stored. */
export function adminSettings(_admin: Counter): AdminSettings {
  const row = readSettings();
  return {
    id: row.id,
    ...only(row, SETTING_NAMES),
    ...timesOf(row),
    payfastMerchantIdSet: row.payfastMerchantId !== null,
    payfastMerchantKeySet: row.payfastMerchantKeyEncrypted !== null,
    payfastPassphraseSet: row.payfastPassphraseEncrypted !== null,
    version: String(row.updatedAt),
  };
}

export function readBank(): BankView | null {
  const { bankName, bankAccountHolder, bankAccountNumber, bankBranchCode } = readSettings();
  if (!bankName || !bankAccountHolder || !bankAccountNumber || !bankBranchCode) return null;
  return {
    bankName,
    accountHolder: bankAccountHolder,
    accountNumber: bankAccountNumber,
    branchCode: bankBranchCode,
  };
}
