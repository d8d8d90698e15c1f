import { changeToken } from "~/db/change-token.server";
import { isInTransaction } from "~/db/changed-books.server";
import { db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import type { Admin } from "../account/admin";
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
 * The only row of settings, read again after any write: a page asks for it several times. What a transaction sees of it
 * may be rolled back and is not kept. @throws Error when it is missing: the first migration inserts it.
 */
export function readSettings(): Readonly<SettingsRow> {
  if (isInTransaction()) return readRow();
  const mark = changeToken();
  if (kept?.mark !== mark) kept = { mark, row: readRow() };
  return kept.row;
}

function publicView(row: SettingsRow): PublicSettings {
  return {
    id: row.id,
    logoUrl: row.logoUrl,
    heroBannerUrl: row.heroBannerUrl,
    bannerTitle: row.bannerTitle,
    bannerSubtitle: row.bannerSubtitle,
    primaryColor: row.primaryColor,
    secondaryColor: row.secondaryColor,
    accentColor: row.accentColor,
    backgroundColor: row.backgroundColor,
    textColor: row.textColor,
    instagramHandle: row.instagramHandle,
    facebookPageHandle: row.facebookPageHandle,
    payfastSandboxMode: row.payfastSandboxMode,
    businessName: row.businessName,
    legalName: row.legalName,
    businessAddress: row.businessAddress,
    businessEmail: row.businessEmail,
    businessPhone: row.businessPhone,
    companyNumber: row.companyNumber,
    officeBearers: row.officeBearers,
    vatRegistered: row.vatRegistered,
    vatNumber: row.vatNumber,
    holdMinutes: row.holdMinutes,
    takesBankTransfer: row.takesBankTransfer,
    bankTransferDays: row.bankTransferDays,
    takesPayOnCollection: row.takesPayOnCollection,
    payOnCollectionDays: row.payOnCollectionDays,
    deliveryText: row.deliveryText,
    returnsText: row.returnsText,
    privacyText: row.privacyText,
    aboutText: row.aboutText,
    informationOfficer: row.informationOfficer,
    informationOfficerEmail: row.informationOfficerEmail,
    paiaManualUrl: row.paiaManualUrl,
    operatorsText: row.operatorsText,
    keepPaidYears: row.keepPaidYears,
    keepUnpaidDays: row.keepUnpaidDays,
    keepEnquiryMonths: row.keepEnquiryMonths,
    keepWantedMonths: row.keepWantedMonths,
    keepCartDays: row.keepCartDays,
    keepMailDays: row.keepMailDays,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** The public settings, for pages and the public API. */
export function publicSettings(): PublicSettings {
  const view = publicView(readSettings());
  return view.vatRegistered ? view : { ...view, vatNumber: null };
}

/** The settings for the admin. Credentials never leave the server: only whether they are stored. */
export function adminSettings(_admin: Admin): AdminSettings {
  const row = readSettings();
  return {
    ...publicView(row),
    bankName: row.bankName,
    bankAccountHolder: row.bankAccountHolder,
    bankAccountNumber: row.bankAccountNumber,
    bankBranchCode: row.bankBranchCode,
    invoicePrefix: row.invoicePrefix,
    holdCopies: row.holdCopies,
    largeOrderCopies: row.largeOrderCopies,
    largeOrderEmails: row.largeOrderEmails,
    unpaidSharePercent: row.unpaidSharePercent,
    secondFactorRequired: row.secondFactorRequired,
    blockedIsbnPrefixes: row.blockedIsbnPrefixes,
    backupHour: row.backupHour,
    backupNights: row.backupNights,
    backupSundays: row.backupSundays,
    payfastMerchantIdSet: row.payfastMerchantId !== null,
    payfastMerchantKeySet: row.payfastMerchantKeyEncrypted !== null,
    payfastPassphraseSet: row.payfastPassphraseEncrypted !== null,
    version: String(row.updatedAt),
  };
}

/** The account into which transfers are paid; null where the owner has not filled it in. */
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
