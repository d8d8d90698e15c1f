import { z } from "zod";
import { isoTime, viewSchema } from "../view-schema";
import type { SettingField, SettingKind, SettingValues } from "./field";
import { ofEachSetting, only, PUBLIC_SETTINGS, type Setting, type ValueOf } from "./table";
import { HEX_COLOR } from "./theme";

const text = () => z.string().nullable();
const list = () => z.array(z.string());
const whole = () => z.int();
const yesOrNo = () => z.boolean();

const ANSWERS: { [Kind in SettingKind]: () => z.ZodType<SettingValues[Kind]> } = {
  line: text,
  lines: text,
  email: text,
  phone: text,
  url: text,
  vatNumber: text,
  handle: text,
  digits: text,
  image: text,
  color: () => z.string().regex(HEX_COLOR),
  invoicePrefix: () => z.string(),
  number: whole,
  percent: whole,
  hour: whole,
  cents: whole,
  bankColumns: text,
  switch: yesOrNo,
  checkbox: yesOrNo,
  choice: () => z.string(),
  ticks: list,
  emails: list,
  isbnPrefixes: list,
};

function answerOf({ kind, about }: SettingField): z.ZodType {
  const answer = ANSWERS[kind]();
  return about === undefined ? answer : answer.describe(about);
}

const answers = ofEachSetting<{ [Name in Setting]: z.ZodType<ValueOf<Name>> }>(answerOf);

const times = { createdAt: isoTime(), updatedAt: isoTime() };

export const publicSettingsSchema = viewSchema("PublicSettings", {
  id: z.int(),
  ...only(answers, PUBLIC_SETTINGS),
  ...times,
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const adminSettingsSchema = viewSchema("Settings", {
  id: z.int(),
  ...answers,
  ...times,
  payfastMerchantIdSet: z.boolean().describe("Whether it is stored; it is never told"),
  payfastMerchantKeySet: z.boolean(),
  payfastPassphraseSet: z.boolean(),
  version: z.string().describe("Changes with every change"),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

export type SupportView = {
  email: string | null;
  phone: string | null;
  phoneShown: string | null;
};

export type PrivacyView = {
  name: string;
  seller: string | null;
  address: string | null;
  phone: string | null;
  officer: string | null;
  email: string | null;
  paiaManualUrl: string | null;
  operators: string[];
  ownWords: string | null;
  bringsBooks: boolean;
  takesOffers: boolean;
  periods: [what: string, howLong: string][];
};

export const bankViewSchema = viewSchema("BankAccount", {
  bankName: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
});
export type BankView = z.infer<typeof bankViewSchema>;
