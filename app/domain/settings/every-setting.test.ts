import { getTableColumns } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { settings } from "~/db/schema/settings";
import { testAdmin } from "../account/account.fixture";
import { changesOf } from "../account/audit.server";
import { withFactor } from "../factor/factor.fixture";
import type { SettingsInput } from "./schema";
import { saveProven } from "./settings.fixture";
import { adminSettings, readSettings } from "./settings.server";

const owner = testAdmin();
beforeAll(() => withFactor(owner));

/** Settings that are encrypted, confirmations or read-only. */
type NotFollowed =
  | Extract<keyof SettingsInput, `payfast${string}` | "removePayfastPassphrase">
  | "id"
  | "version"
  | "createdAt"
  | "updatedAt";

/** A value for each setting, unlike the default. The compiler requires it. */
const GIVEN: Required<Omit<SettingsInput, NotFollowed>> = {
  logoUrl: "https://example.org/logo.png",
  heroBannerUrl: "https://example.org/banner.png",
  bannerTitle: "Old books",
  bannerSubtitle: "For new pupils",
  instagramHandle: "example.books",
  facebookPageHandle: "examplebooks",
  primaryColor: "#101010",
  secondaryColor: "#202020",
  accentColor: "#2233aa",
  backgroundColor: "#fafafa",
  textColor: "#111111",
  takesBankTransfer: true,
  bankName: "Example Bank",
  bankAccountHolder: "Example Books (Pty) Ltd",
  bankAccountNumber: "62000000001",
  bankBranchCode: "250655",
  bankTransferDays: 4,
  takesPayOnCollection: true,
  payOnCollectionDays: 6,
  businessName: "Example Books",
  legalName: "Example Books (Pty) Ltd",
  businessAddress: "1 Example Road",
  businessEmail: "owner@example.org",
  businessPhone: "+27210000000",
  companyNumber: "2020/000000/07",
  officeBearers: "A. Example",
  vatRegistered: true,
  vatNumber: "4000000000",
  invoicePrefix: "BK",
  holdMinutes: 45,
  holdCopies: 21,
  largeOrderCopies: 201,
  largeOrderEmails: ["school@example.org"],
  unpaidSharePercent: 26,
  secondFactorRequired: true,
  blockedIsbnPrefixes: ["97800"],
  backupHour: 3,
  backupNights: 8,
  backupSundays: 5,
  deliveryText: "By courier",
  returnsText: "Within a week",
  privacyText: "Little is kept",
  aboutText: "Since 1990",
  informationOfficer: "T. Example",
  informationOfficerEmail: "privacy@example.org",
  paiaManualUrl: "https://example.org/paia.pdf",
  operatorsText: "Example Mail sends our mails",
  keepPaidYears: 7,
  keepUnpaidDays: 60,
  keepEnquiryMonths: 6,
  keepWantedMonths: 9,
  keepCartDays: 14,
  keepMailDays: 30,
};

it("every setting is stored, told to the admin, and written down as it was given", () => {
  saveProven(owner, GIVEN);
  expect(readSettings()).toMatchObject(GIVEN);
  expect(adminSettings(owner)).toMatchObject(GIVEN);
  const written = changesOf(owner, "settings", 1)[0]?.changes.map(({ field }) => field);
  expect(written?.toSorted()).toEqual(Object.keys(GIVEN).toSorted());
});

const OPTIONAL = Object.entries(getTableColumns(settings)).flatMap(([name, { notNull }]) =>
  notNull || !(name in GIVEN) ? [] : name,
);

it("every setting that may be blank is emptied by a blank", () => {
  saveProven(owner, GIVEN);
  const blanks = Object.fromEntries(OPTIONAL.map((name) => [name, ""]));
  saveProven(owner, { vatRegistered: false, takesBankTransfer: false, ...blanks });
  const emptied = Object.fromEntries(OPTIONAL.map((name) => [name, null]));
  expect(readSettings()).toMatchObject(emptied);
  expect(adminSettings(owner)).toMatchObject(emptied);
});
