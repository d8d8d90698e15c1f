import { spacedPhone } from "../values/phone";
import { SHOP_NAME } from "./default-words";
import { longestKeptDays } from "./rules";
import { readSettings, type SettingsRow } from "./settings.server";
import { CARDS } from "./table";
import type { PrivacyView } from "./view";

// After its end: who brought the books is a seller by then.
export const DAYS_AFTER_OFFER = 30;

const PERIODS = CARDS.keepPeriods.fields;

const OFFERS_KEPT: PrivacyView["periods"][number] = [
  "Offers of books",
  `${DAYS_AFTER_OFFER} days after you brought the books, or the prices held no more.`,
];

const howLong = (row: Readonly<SettingsRow>, name: keyof typeof PERIODS): string => {
  const { unit } = PERIODS[name];
  return row[name] === 1 ? `1 ${unit.slice(0, -1)}` : `${row[name]} ${unit}`;
};

/** On the server, because the page would load the rules of settings. */
function periodsInWords(row: Readonly<SettingsRow>): PrivacyView["periods"] {
  const of = (name: keyof typeof PERIODS) => howLong(row, name);
  return [
    [
      "Paid orders",
      `${of("keepPaidYears")}, because tax law asks us to keep invoices. Then your name goes.`,
    ],
    ["Orders that were not paid", `${of("keepUnpaidDays")}. Then your name goes.`],
    ["Questions and returns", `${of("keepEnquiryMonths")} after we last dealt with it.`],
    ["Tell me when it's in", `Until you are told, at most ${of("keepWantedMonths")}.`],
    ...(row.takesOffers ? [OFFERS_KEPT] : []),
    ["Carts", `${of("keepCartDays")} after you last used it.`],
    ["To whom a mail went", `${of("keepMailDays")}.`],
    ["Backups", `Up to ${longestKeptDays(row)} days longer.`],
  ];
}

export function privacyNotice(bringsBooks: boolean): PrivacyView {
  const row = readSettings();
  return {
    name: row.businessName ?? SHOP_NAME,
    seller: row.legalName,
    address: row.businessAddress,
    phone: row.businessPhone && spacedPhone(row.businessPhone),
    officer: row.informationOfficer,
    email: row.informationOfficerEmail ?? row.businessEmail,
    paiaManualUrl: row.paiaManualUrl,
    operators: row.operatorsText?.split("\n").filter((line) => line.trim() !== "") ?? [],
    ownWords: row.privacyText,
    bringsBooks,
    takesOffers: row.takesOffers,
    periods: periodsInWords(row),
  };
}
