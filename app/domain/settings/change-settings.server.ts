import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import { encryptSecret } from "~/providers/secret.server";
import type { Owner } from "../accounts/admin";
import { hasFactor } from "../accounts/admin-rows.server";
import { recordChange } from "../accounts/audit.server";
import { type Changes, changesBetween, valueInWords } from "../accounts/changes";
import { endSessionsWithoutFactor } from "../accounts/session.server";
import { now } from "../dates/time";
import { DomainError, type FieldErrors } from "../errors";
import { keepImages } from "../image/kept.server";
import { contrastFaults } from "./contrast-warnings";
import type { SensitiveSetting } from "./field";
import { credentialDoubts, credentialFaults } from "./payment-credentials.server";
import { OWN_FACTOR_FIRST } from "./rules";
import type { SettingsInput } from "./schema";
import { sensitiveIn } from "./sensitive";
import { adminSettings, readSettings, type SettingsRow } from "./settings.server";
import { IMAGE_SETTINGS, SETTING_FIELDS } from "./table";
import { COLOR_NAMES } from "./theme";
import type { AdminSettings } from "./view";

const CHANGED =
  "The settings have changed since you opened them, so nothing was saved yet. Beside each field that differs is what is saved now. Please check, and save again.";
const BANK_FIELDS = [
  "bankName",
  "bankAccountHolder",
  "bankAccountNumber",
  "bankBranchCode",
] as const;
const NEEDS_VAT_NUMBER = "A shop that is registered for VAT shows its VAT number";

type Secrets = Pick<SettingsRow, "payfastMerchantKeyEncrypted" | "payfastPassphraseEncrypted">;

function givenSecrets(input: SettingsInput): Partial<Secrets> {
  const { payfastMerchantKey, payfastPassphrase, removePayfastPassphrase } = input;
  const secrets: Partial<Secrets> = {};
  if (removePayfastPassphrase) secrets.payfastPassphraseEncrypted = null;
  if (payfastMerchantKey) secrets.payfastMerchantKeyEncrypted = encryptSecret(payfastMerchantKey);
  if (payfastPassphrase) secrets.payfastPassphraseEncrypted = encryptSecret(payfastPassphrase);
  return secrets;
}

/** Credentials of another merchant are dropped, because they would make every payment fail silently. */
function keptSecrets(row: SettingsRow, input: SettingsInput): Partial<Secrets> {
  const { payfastMerchantId: stored } = row;
  const isOther = stored !== null && (input.payfastMerchantId || stored) !== stored;
  return isOther ? { payfastMerchantKeyEncrypted: null, payfastPassphraseEncrypted: null } : {};
}

type Given = { [Column in keyof SettingsRow]?: SettingsRow[Column] | undefined };

function overlaid(row: SettingsRow, given: Given): SettingsRow {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const columns = named.map(([name, value]) => [name, value === "" ? null : value]);
  return { ...row, ...Object.fromEntries(columns) };
}

function rowAfter(row: SettingsRow, input: SettingsInput, secrets: Partial<Secrets>): SettingsRow {
  const {
    id,
    createdAt,
    updatedAt,
    version,
    payfastMerchantIdSet,
    payfastMerchantKeySet,
    payfastPassphraseSet,
    payfastMerchantId,
    payfastMerchantKey,
    payfastPassphrase,
    removePayfastPassphrase,
    payfastCertain,
    ...given
  } = input;
  return {
    ...overlaid(row, given),
    ...keptSecrets(row, input),
    ...secrets,
    payfastMerchantId: payfastMerchantId || row.payfastMerchantId,
  };
}

function colorFaults(before: SettingsRow, after: SettingsRow): FieldErrors {
  const isSame = COLOR_NAMES.every((name) => before[name] === after[name]);
  if (isSame) return {};
  return Object.fromEntries(
    Object.entries(contrastFaults(after)).map(([name, sentence]) => [name, [sentence]]),
  );
}

/** A transfer needs an account that buyers can read. */
function bankFaults(after: SettingsRow): FieldErrors {
  if (!after.takesBankTransfer) return {};
  const missing = BANK_FIELDS.filter((name) => !after[name]);
  return Object.fromEntries(missing.map((name) => [name, [SETTING_FIELDS[name].message]]));
}

function faultsOf(input: SettingsInput, before: SettingsRow, after: SettingsRow): FieldErrors {
  const faults = {
    ...credentialFaults(input, before, after),
    ...colorFaults(before, after),
    ...bankFaults(after),
  };
  if (after.vatRegistered && !after.vatNumber) faults.vatNumber = [NEEDS_VAT_NUMBER];
  return Object.keys(faults).length > 0 ? faults : credentialDoubts(input, before, after);
}

function audited(row: SettingsRow): Record<string, unknown> {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...kept } = row;
  const { payfastMerchantKeyEncrypted, payfastPassphraseEncrypted, ...rest } = kept;
  return {
    ...rest,
    payfastMerchantKey: payfastMerchantKeyEncrypted,
    payfastPassphrase: payfastPassphraseEncrypted,
  };
}

const imagesOf = (row: SettingsRow): Record<string, string[]> =>
  Object.fromEntries(IMAGE_SETTINGS.map((name) => [name, row[name] === null ? [] : [row[name]]]));

function stale(changes: Changes): DomainError {
  const fields: FieldErrors = { version: [CHANGED] };
  for (const [name, { from }] of Object.entries(changes)) {
    fields[name] = [`Saved now: ${valueInWords(name, from)}`];
  }
  return new DomainError("conflict", CHANGED, fields);
}

function plan(admin: Owner, input: SettingsInput, secrets: Partial<Secrets>) {
  const before = readSettings();
  const after = rowAfter(before, input, secrets);
  const changes = changesBetween(audited(before), audited(after));
  const isNewlyRequired = after.secondFactorRequired && !before.secondFactorRequired;
  const faults = faultsOf(input, before, after);
  if (isNewlyRequired && !hasFactor(admin.id)) faults.secondFactorRequired = [OWN_FACTOR_FIRST];
  const [first] = Object.values(faults).flat();
  if (first !== undefined) throw new DomainError("invalid", first, faults);
  const isStale = input.version !== undefined && input.version !== String(before.updatedAt);
  if (isStale && Object.keys(changes).length > 0) throw stale(changes);
  const sensitive = sensitiveIn(admin.email, changes, before, input);
  return { before, after, changes, isNewlyRequired, sensitive };
}

/**
 * What a save would change of where money and mail go. Saves nothing. @throws DomainError as `changeSettings` does for
 * the input.
 */
export const sensitiveChanges = (admin: Owner, input: SettingsInput): SensitiveSetting[] =>
  plan(admin, input, givenSecrets(input)).sensitive;

type OnSave = {
  onRealPayments: (tx: Transaction, at: number) => void;
  /** Money or mail will go elsewhere. Throws unless the admin has proved their identity. */
  onSensitive: (
    tx: Transaction,
    change: { what: SensitiveSetting[]; before: Readonly<SettingsRow> },
    at: number,
  ) => void;
};

/**
 * Changes the given settings. An unchanged save is not logged. Requiring two-step sign-in ends the sessions of admins
 * without it. @throws DomainError invalid for a field (also for a missing uploaded image), or conflict when `version`
 * is outdated.
 */
export function changeSettings(admin: Owner, input: SettingsInput, on: OnSave): AdminSettings {
  const at = now();
  const secrets = givenSecrets(input);
  write((tx) => {
    const { before, after, changes, isNewlyRequired, sensitive } = plan(admin, input, secrets);
    if (Object.keys(changes).length === 0) return;
    if (sensitive.length > 0) on.onSensitive(tx, { what: sensitive, before }, at);
    keepImages(tx, imagesOf(after), Object.values(imagesOf(before)).flat(), at);
    // The version must grow, also within one millisecond or after the clock was set back.
    const updatedAt = Math.max(at, before.updatedAt + 1);
    tx.update(settings)
      .set({ ...after, updatedAt })
      .where(eq(settings.id, before.id))
      .run();
    if (isNewlyRequired) endSessionsWithoutFactor(tx);
    if (before.payfastSandboxMode && !after.payfastSandboxMode) on.onRealPayments(tx, at);
    const change = { action: "updated", targetKind: "settings", targetId: before.id, changes };
    recordChange(tx, admin, change, at);
  });
  return adminSettings(admin);
}
