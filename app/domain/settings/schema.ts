import { z } from "zod";
import type { settings } from "~/db/schema/settings";
import { frameImageUrl } from "../image/image-address";
import { bankColumnFault } from "../values/bank-columns";
import { emailAddress, line, lines, phoneNumber, vatNumber } from "../values/contact-fields";
import { EMAIL_MESSAGE, PHONE_MESSAGE } from "../values/contact-words";
import { normalisePhone } from "../values/phone";
import type { SettingField, SettingKind, SettingValues } from "./field";
import { COLOR_MESSAGE, INVOICE_PREFIX_MESSAGE, SERIES, WEB_ADDRESS_MESSAGE } from "./rules";
import type { SectionName } from "./sections";
import { ofEachSetting, type Setting, settingsIn, type ValueOf } from "./table";
import { HEX_COLOR } from "./theme";

const MERCHANT_ID =
  "A Merchant ID has digits only. It stands on the first page of your PayFast account";
const MERCHANT_KEY =
  "A Merchant Key has letters and digits only. It stands on the first page of your PayFast account";
// Prefixes that no invoice may have, because two documents with one number could be confused.
const TAKEN_PREFIXES: Record<string, string> = {
  [SERIES.testInvoices]: "the invoices of test payments",
  [SERIES.creditNotes]: "credit notes",
  [SERIES.testCreditNotes]: "the credit notes of test payments",
};
const ISBN_PREFIX = "An ISBN prefix begins with 978 or 979 and has digits and hyphens only";

const yesOrNo = () => z.boolean({ error: "Please say yes or no" });

const blankOr = (check: z.ZodType, max: number, error: string) =>
  line(max, error).refine((typed) => typed === "" || check.safeParse(typed).success, { error });

const credential = (shape = /^/, message = "Please enter text") =>
  line(200, "Please enter text").regex(shape, message).nullish();

const isbnPrefix = () =>
  z
    .string({ error: ISBN_PREFIX })
    .overwrite((text) => text.trim())
    .regex(/^97[89][\d-]{0,13}$/, ISBN_PREFIX);

const listOf = (item: () => z.ZodType<string>, error: string, tooMany: string) =>
  z.preprocess(
    (given) => (typeof given === "string" ? given.split(/[\s,;]+/).filter(Boolean) : given),
    z.array(item(), { error }).max(50, tooMany),
  );

const within = ({
  min,
  max,
  message: error,
}: SettingField<"number" | "percent" | "hour" | "cents">) =>
  z.int({ error }).min(min, error).max(max, error);

const RULES: {
  [Kind in SettingKind]: (field: SettingField<Kind>) => z.ZodType<SettingValues[Kind]>;
} = {
  line: ({ max, message }) => line(max, message).nullable(),
  lines: ({ max }) => lines(max).nullable(),
  email: () => blankOr(emailAddress(), 100, EMAIL_MESSAGE).nullable(),
  phone: () => blankOr(phoneNumber(), 40, PHONE_MESSAGE).overwrite(normalisePhone).nullable(),
  url: ({ max }) => blankOr(z.url({ protocol: /^https$/ }), max, WEB_ADDRESS_MESSAGE).nullable(),
  vatNumber: () => vatNumber().nullable(),
  // A handle, also when copied with its @ or as the URL of its page.
  handle: ({ site, shape, message }) =>
    line(200, message)
      .overwrite((text) =>
        text
          .replace(new RegExp(String.raw`^(https?:\/\/)?([\w-]+\.)?${site}\/`, "i"), "")
          .replace(/^profile\.php\?id=/, "")
          .replace(/[/?#].*$/, "")
          .replace(/^@/, ""),
      )
      .regex(shape, message)
      .nullable(),
  // Digits as people write them, with spaces or hyphens; or a blank.
  digits: ({ shape, message }) =>
    line(40, message)
      .overwrite((text) => text.replace(/[\s-]/g, ""))
      .regex(shape, message)
      .nullable(),
  image: () => frameImageUrl().nullable(),
  color: () =>
    z
      .string({ error: COLOR_MESSAGE })
      .overwrite((text) => text.trim().toLowerCase())
      .regex(HEX_COLOR, COLOR_MESSAGE),
  invoicePrefix: () =>
    line(40, INVOICE_PREFIX_MESSAGE)
      .overwrite((text) => text.toUpperCase())
      .regex(/^[A-Z0-9-]{1,12}$/, INVOICE_PREFIX_MESSAGE)
      .refine((prefix) => !(prefix in TAKEN_PREFIXES), {
        error: ({ input }) =>
          `${input} numbers ${TAKEN_PREFIXES[String(input)]}: please choose another prefix`,
      }),
  number: within,
  percent: within,
  hour: within,
  cents: within,
  bankColumns: ({ max }) =>
    lines(max)
      .superRefine((typed, { addIssue }) => {
        const fault = bankColumnFault(typed);
        if (fault !== null) addIssue({ code: "custom", message: fault });
      })
      .nullable(),
  switch: yesOrNo,
  checkbox: yesOrNo,
  ticks: ({ options }) => {
    const error = "Please choose among the ways that are listed";
    const isOption = (code: string) => Object.hasOwn(options, code);
    return listOf(() => z.string({ error }).refine(isOption, { error }), error, error);
  },
  choice: ({ options, message: error }) => z.enum(Object.keys(options), { error }),
  emails: () => listOf(emailAddress, EMAIL_MESSAGE, "At most 50 addresses"),
  isbnPrefixes: () => listOf(isbnPrefix, ISBN_PREFIX, "At most 50 prefixes"),
};

function ruleOf<Kind extends SettingKind>(field: SettingField<Kind>) {
  const rule = RULES[field.kind](field).optional();
  return field.about === undefined ? rule : rule.describe(field.about);
}

type Columns = typeof settings.$inferSelect;

type Encrypted = "payfastMerchantKeyEncrypted" | "payfastPassphraseEncrypted";

type OtherFields =
  | "payfastMerchantKey"
  | "payfastPassphrase"
  | "removePayfastPassphrase"
  | "payfastCertain"
  | "version"
  | `payfast${"MerchantId" | "MerchantKey" | "Passphrase"}Set`;

type Inputs = Record<Exclude<keyof Columns, Encrypted> | OtherFields, z.ZodType>;

/** Read-only fields are accepted and ignored, because a client may send back the whole object that it got. */
const readOnly = () => z.unknown().optional();

/**
 * The settings as the admin sends them. Missing fields stay; null or a blank clears a field where allowed, and keeps
 * stored credentials. `version` is that of the settings that the admin saw.
 */
export const settingsSchema = z.strictObject({
  ...ofEachSetting<{ [Name in Setting]: z.ZodOptional<z.ZodType<ValueOf<Name>>> }>(ruleOf),
  payfastMerchantId: credential(/^\d*$/, MERCHANT_ID),
  payfastMerchantKey: credential(/^[a-z0-9]*$/i, MERCHANT_KEY),
  payfastPassphrase: credential(),
  removePayfastPassphrase: yesOrNo().optional(),
  payfastCertain: yesOrNo()
    .optional()
    .describe("Saves credentials that look wrong for real payments, once that was asked back"),
  version: z.string({ error: "Please send the version as it was given" }).max(40).optional(),
  id: readOnly(),
  createdAt: readOnly(),
  updatedAt: readOnly(),
  payfastMerchantIdSet: readOnly(),
  payfastMerchantKeySet: readOnly(),
  payfastPassphraseSet: readOnly(),
} satisfies Inputs);

export type SettingsInput = z.infer<typeof settingsSchema>;

const CREDENTIALS = {
  payfastMerchantId: true,
  payfastMerchantKey: true,
  payfastPassphrase: true,
  removePayfastPassphrase: true,
  payfastCertain: true,
} as const;

export function sectionSchema(section: SectionName) {
  const own = Object.fromEntries(settingsIn(section).map((name) => [name, true] as const));
  return settingsSchema.pick({
    ...own,
    ...(section === "payments" ? CREDENTIALS : {}),
    version: true,
  });
}
