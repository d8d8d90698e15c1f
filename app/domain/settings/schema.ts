import { z } from "zod";
import type { settings } from "~/db/schema/settings";
import { emailAddress, line, lines, phoneNumber, vatNumber } from "../contact-fields";
import { EMAIL_MESSAGE, PHONE_MESSAGE, TITLE_MISSING } from "../contact-words";
import { frameImageUrl } from "../image/image-address";
import { normalisePhone } from "../phone";
import {
  ACCOUNT_HOLDER_MISSING,
  ACCOUNT_NUMBER_MESSAGE,
  BACKUP_HOUR,
  BACKUP_HOUR_MESSAGE,
  BACKUP_NIGHTS,
  BACKUP_NIGHTS_MESSAGE,
  BACKUP_SUNDAYS,
  BACKUP_SUNDAYS_MESSAGE,
  BANK_NAME_MISSING,
  BRANCH_CODE_MESSAGE,
  COLOR_MESSAGE,
  HOLD_COPIES,
  HOLD_COPIES_MESSAGE,
  HOLD_DAYS,
  HOLD_DAYS_MESSAGE,
  HOLD_MINUTES,
  HOLD_MINUTES_MESSAGE,
  INVOICE_PREFIX_MESSAGE,
  KEEP_PERIODS,
  type KeepPeriod,
  keepMessage,
  SERIES,
  UNPAID_SHARE,
  UNPAID_SHARE_MESSAGE,
  WEB_ADDRESS_MESSAGE,
} from "./rules";
import { HEX_COLOR } from "./theme";

const INSTAGRAM = "Please enter an Instagram handle, such as @example.books";
const FACEBOOK = "Please enter a Facebook page handle, such as examplebooks";
const MERCHANT_ID =
  "A Merchant ID has digits only. It stands on the first page of your PayFast account";
const MERCHANT_KEY =
  "A Merchant Key has letters and digits only. It stands on the first page of your PayFast account";
/** What each prefix numbers that no invoice may have: two documents with one number could be taken for each other. */
const TAKEN_PREFIXES: Record<string, string> = {
  [SERIES.testInvoices]: "the invoices of test payments",
  [SERIES.creditNotes]: "credit notes",
  [SERIES.testCreditNotes]: "the credit notes of test payments",
};
const ISBN_PREFIX = "An ISBN prefix begins with 978 or 979 and has digits and hyphens only";
const YES_OR_NO = "Please say yes or no";

const color = () =>
  z
    .string({ error: COLOR_MESSAGE })
    .overwrite((text) => text.trim().toLowerCase())
    .regex(HEX_COLOR, COLOR_MESSAGE)
    .optional();

/** A handle, also when copied with its @ or as the URL of its page. */
const handle = (site: string, shape: RegExp, message: string) =>
  line(200, message)
    .overwrite((text) =>
      text
        .replace(new RegExp(String.raw`^(https?:\/\/)?([\w-]+\.)?${site}\/`, "i"), "")
        .replace(/^profile\.php\?id=/, "")
        .replace(/[/?#].*$/, "")
        .replace(/^@/, ""),
    )
    .regex(shape, message)
    .nullish();

/** An optional field: blank or valid. */
const blankOr = (check: z.ZodType, max: number, error: string) =>
  line(max, error).refine((typed) => typed === "" || check.safeParse(typed).success, { error });

const credential = (shape = /^/, message = "Please enter text") =>
  line(200, "Please enter text").regex(shape, message).nullish();

const isbnPrefix = () =>
  z
    .string({ error: ISBN_PREFIX })
    .overwrite((text) => text.trim())
    .regex(/^97[89][\d-]{0,13}$/, ISBN_PREFIX);

/** A list, or text of a form: one per line or separated by commas. */
const isbnPrefixes = () =>
  z.preprocess(
    (given) => (typeof given === "string" ? given.split(/[\s,;]+/).filter(Boolean) : given),
    z.array(isbnPrefix(), { error: ISBN_PREFIX }).max(50, "At most 50 prefixes"),
  );

/** A whole number between two bounds, with one message for all faults. */
const within = ({ min, max }: { min: number; max: number }, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);
const copies = () => within(HOLD_COPIES, HOLD_COPIES_MESSAGE);
const days = () => within(HOLD_DAYS, HOLD_DAYS_MESSAGE);

const kept = (name: KeepPeriod) => {
  const { min, max } = KEEP_PERIODS[name];
  const error = keepMessage(name);
  return z.int({ error }).min(min, error).max(max, error).optional();
};

/** Digits as people write them, with spaces or hyphens; or a blank. */
const digits = (shape: RegExp, message: string) =>
  line(40, message)
    .overwrite((text) => text.replace(/[\s-]/g, ""))
    .regex(shape, message)
    .nullish();

/** A list, or text of a form: one per line or separated by commas. */
const emailAddresses = () =>
  z.preprocess(
    (given) => (typeof given === "string" ? given.split(/[\s,;]+/).filter(Boolean) : given),
    z.array(emailAddress(), { error: EMAIL_MESSAGE }).max(50, "At most 50 addresses"),
  );

type Columns = typeof settings.$inferSelect;

/** Columns stored encrypted; the input has the plain credentials. */
type Encrypted = "payfastMerchantKeyEncrypted" | "payfastPassphraseEncrypted";

/** Input fields without a column: credentials, confirmations and read-only fields. */
type OtherFields =
  | "payfastMerchantKey"
  | "payfastPassphrase"
  | "removePayfastPassphrase"
  | "payfastCertain"
  | "version"
  | `payfast${"MerchantId" | "MerchantKey" | "Passphrase"}Set`;

/** Every column is an input, and every input is a column or named above. */
type Fields = Record<Exclude<keyof Columns, Encrypted> | OtherFields, z.ZodType>;

/** Read-only fields, accepted and ignored: a client may send back the whole object that it got. */
const readOnly = () => z.unknown().optional();

/**
 * The settings as the admin sends them. Missing fields stay; null or a blank clears a field where allowed, and keeps
 * stored credentials. `version` is that of the settings that the admin saw.
 */
export const settingsSchema = z.strictObject({
  logoUrl: frameImageUrl().nullish(),
  heroBannerUrl: frameImageUrl().nullish(),
  bannerTitle: line(60, TITLE_MISSING).nullish(),
  bannerSubtitle: line(120, "Please enter a subtitle").nullish(),
  instagramHandle: handle(String.raw`instagram\.com`, /^[\w.]{0,30}$/, INSTAGRAM),
  facebookPageHandle: handle(String.raw`(?:facebook|fb)\.com`, /^[\p{L}\p{N}.-]{0,80}$/u, FACEBOOK),
  primaryColor: color(),
  secondaryColor: color(),
  accentColor: color(),
  backgroundColor: color(),
  textColor: color(),
  payfastMerchantId: credential(/^\d*$/, MERCHANT_ID),
  payfastMerchantKey: credential(/^[a-z0-9]*$/i, MERCHANT_KEY),
  payfastPassphrase: credential(),
  removePayfastPassphrase: z.boolean({ error: YES_OR_NO }).optional(),
  payfastSandboxMode: z.boolean({ error: YES_OR_NO }).optional(),
  payfastCertain: z
    .boolean({ error: YES_OR_NO })
    .optional()
    .describe("Saves credentials that look wrong for real payments, once that was asked back"),
  takesBankTransfer: z.boolean({ error: YES_OR_NO }).optional(),
  bankName: line(60, BANK_NAME_MISSING).nullish(),
  bankAccountHolder: line(100, ACCOUNT_HOLDER_MISSING).nullish(),
  bankAccountNumber: digits(/^(\d{5,20})?$/, ACCOUNT_NUMBER_MESSAGE),
  bankBranchCode: digits(/^(\d{6})?$/, BRANCH_CODE_MESSAGE),
  bankTransferDays: days().optional(),
  takesPayOnCollection: z.boolean({ error: YES_OR_NO }).optional(),
  payOnCollectionDays: days().optional(),
  unpaidSharePercent: within(UNPAID_SHARE, UNPAID_SHARE_MESSAGE).optional(),
  businessName: line(100, "Please enter a name").nullish(),
  legalName: line(200, "Please enter a name").nullish(),
  businessAddress: lines(500).nullish(),
  businessEmail: blankOr(emailAddress(), 100, EMAIL_MESSAGE).nullish(),
  businessPhone: blankOr(phoneNumber(), 40, PHONE_MESSAGE).overwrite(normalisePhone).nullish(),
  companyNumber: line(40, "Please enter a registration number").nullish(),
  officeBearers: line(300, "Please enter names").nullish(),
  vatRegistered: z.boolean({ error: YES_OR_NO }).optional(),
  vatNumber: vatNumber().nullish(),
  invoicePrefix: line(40, INVOICE_PREFIX_MESSAGE)
    .overwrite((text) => text.toUpperCase())
    .regex(/^[A-Z0-9-]{1,12}$/, INVOICE_PREFIX_MESSAGE)
    .refine((prefix) => !(prefix in TAKEN_PREFIXES), {
      error: ({ input }) =>
        `${input} numbers ${TAKEN_PREFIXES[String(input)]}: please choose another prefix`,
    })
    .optional(),
  holdMinutes: within(HOLD_MINUTES, HOLD_MINUTES_MESSAGE).optional(),
  holdCopies: copies().optional(),
  largeOrderCopies: copies().optional(),
  largeOrderEmails: emailAddresses().optional(),
  secondFactorRequired: z
    .boolean({ error: YES_OR_NO })
    .optional()
    .describe("Whether every admin must use two-step sign-in"),
  blockedIsbnPrefixes: isbnPrefixes().optional(),
  backupHour: within(BACKUP_HOUR, BACKUP_HOUR_MESSAGE).optional(),
  backupNights: within(BACKUP_NIGHTS, BACKUP_NIGHTS_MESSAGE).optional(),
  backupSundays: within(BACKUP_SUNDAYS, BACKUP_SUNDAYS_MESSAGE).optional(),
  deliveryText: lines(1_000).nullish(),
  returnsText: lines(5_000).nullish(),
  privacyText: lines(5_000).nullish(),
  aboutText: lines(5_000).nullish(),
  informationOfficer: line(100, "Please enter a name").nullish(),
  informationOfficerEmail: blankOr(emailAddress(), 100, EMAIL_MESSAGE).nullish(),
  paiaManualUrl: blankOr(z.url({ protocol: /^https$/ }), 300, WEB_ADDRESS_MESSAGE).nullish(),
  operatorsText: lines(1_000).nullish(),
  keepPaidYears: kept("keepPaidYears"),
  keepUnpaidDays: kept("keepUnpaidDays"),
  keepEnquiryMonths: kept("keepEnquiryMonths"),
  keepWantedMonths: kept("keepWantedMonths"),
  keepCartDays: kept("keepCartDays"),
  keepMailDays: kept("keepMailDays"),
  version: z.string({ error: "Please send the version as it was given" }).max(40).optional(),
  id: readOnly(),
  createdAt: readOnly(),
  updatedAt: readOnly(),
  payfastMerchantIdSet: readOnly(),
  payfastMerchantKeySet: readOnly(),
  payfastPassphraseSet: readOnly(),
} satisfies Fields);

export type SettingsInput = z.infer<typeof settingsSchema>;
