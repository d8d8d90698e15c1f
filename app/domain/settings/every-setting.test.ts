import { getTableColumns } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { settings } from "~/db/schema/settings";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { withFactor } from "../two-factor/factor.fixture";
import type { SettingField, SettingValues } from "./field";
import { saveProven } from "./settings.fixture";
import { adminSettings, readSettings } from "./settings.server";
import { ofEachSetting, type Setting, type ValueOf } from "./table";

const owner = testAdmin();
beforeAll(() => withFactor(owner));

/** A value of each kind, unlike what a new shop has. The compiler asks for one of a new kind. */
const SAMPLES: Omit<SettingValues, "number" | "percent" | "hour" | "cents"> = {
  line: "Example Books (Pty) Ltd",
  bankColumns: "Amount = cents",
  lines: "1 Example Road\nCape Town",
  email: "owner@example.org",
  phone: "+27210000000",
  url: "https://example.org/paia.pdf",
  vatNumber: "4000000000",
  handle: "examplebooks",
  digits: "250655",
  image: "https://example.org/image.png",
  color: "#101010",
  invoicePrefix: "BK",
  choice: "given_away",
  switch: true,
  checkbox: true,
  ticks: ["cc", "mu"],
  emails: ["school@example.org"],
  isbnPrefixes: ["97800"],
};

const sampleOf = (field: SettingField) => ("min" in field ? field.max : SAMPLES[field.kind]);

const { payfastSandboxMode, ...samples } =
  ofEachSetting<{ [Name in Setting]: ValueOf<Name> }>(sampleOf);

const GIVEN = { ...samples, secondaryColor: "#202020", backgroundColor: "#fafafa" };

it("every sample is unlike what a new shop has", () => {
  const before: Record<string, unknown> = { ...readSettings() };
  const same = Object.entries(GIVEN).filter(([name, value]) => before[name] === value);
  expect(same).toEqual([]);
});

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
