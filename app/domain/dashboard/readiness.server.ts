import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { env, isHttps } from "~/env.server";
import { backupProgram } from "~/providers/backups/command.server";
import { findChromium } from "~/providers/pdf/chromium.server";
import { readableSecret } from "~/providers/secret.server";
import type { Owner } from "../accounts/admin";
import { nextTime } from "../backups/due";
import { newestBackup } from "../backups/newest.server";
import { runOfBackup } from "../backups/runs.server";
import { isOffered } from "../books/offered.server";
import { DAY_MS, formatLongDate, now } from "../dates/time";
import { tellsHowLong } from "../delivery/methods.server";
import { SHARED_SANDBOX } from "../settings/rules";
import { settingsPage } from "../settings/sections";
import { readSettings, type SettingsRow } from "../settings/settings.server";
import { SETTING_FIELDS, type Setting, sectionOf } from "../settings/table";
import type { Readiness } from "./view";

const BACKUP_DAYS = 7;

type Point = { key: string; title: string; page: string | null };

const ready = (point: Point, text: string): Readiness => ({ ...point, state: "ready", text });
const missing = (point: Point, text: string): Readiness => ({ ...point, state: "missing", text });

function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Without a passphrase a notification's signature contains no secret, so real payments are refused. */
function payments(row: SettingsRow): Readiness {
  const point = { key: "payments", title: "Real payments", page: settingsPage("payments") };
  const { payfastMerchantKeyEncrypted: merchantKey, payfastPassphraseEncrypted: passphrase } = row;
  const isTestAccount = row.payfastMerchantId === SHARED_SANDBOX.merchantId;
  const lacks = [
    ...(row.payfastMerchantId && !isTestAccount ? [] : ["your own Merchant ID"]),
    ...(merchantKey && !isTestAccount ? [] : ["your own Merchant Key"]),
    ...(passphrase && !isTestAccount ? [] : ["the passphrase of your PayFast account"]),
  ];
  if (lacks.length > 0) {
    const stops = row.payfastSandboxMode ? "" : " Until then nobody can pay.";
    return missing(point, `Fill in ${listed(lacks)}.${stops}`);
  }
  if (![merchantKey, passphrase].every(readableSecret)) {
    const text =
      "This computer cannot read what is stored. Type the Merchant Key and the passphrase in again.";
    return missing(point, text);
  }
  if (row.payfastSandboxMode) {
    return missing(point, "Sandbox mode is on: no real payment is taken. Switch it off.");
  }
  return ready(point, "Real payments go to your PayFast account.");
}

/**
 * What the law requires on the pages: Electronic Communications and Transactions Act 25 of 2002, section 43(1): (a)
 * name and legal status, (b) physical address and telephone, (c) e-mail, (l) time of delivery, (n) returns and refunds,
 * (p) privacy, whose page the shop writes itself.
 */
function law(row: SettingsRow): Readiness {
  const asked = [
    "legalName",
    "businessAddress",
    "businessPhone",
    "businessEmail",
    "deliveryText",
    "returnsText",
  ] as const;
  const isTold = (name: Setting) => row[name] || (name === "deliveryText" && tellsHowLong());
  const lacks = asked.filter((name) => !isTold(name));
  const page = settingsPage(sectionOf(lacks[0] ?? asked[0]));
  const point = { key: "law", title: "What the law asks a web shop to show", page };
  if (lacks.length > 0) {
    const words = lacks.flatMap((name) => SETTING_FIELDS[name].inReadiness ?? []);
    return missing(point, `Fill in ${listed(words)} (ECT Act, section 43).`);
  }
  return ready(point, "Your details, delivery, returns and privacy are on the shop's pages.");
}

function peopleData(row: SettingsRow): Readiness {
  const point = { key: "people", title: "People's data", page: settingsPage("privacy") };
  if (row.informationOfficer) return ready(point, "The privacy page says who answers for it.");
  return missing(point, "Fill in who answers for it: your information officer.");
}

/** For a company also (f): registration number and office bearers. */
function company(row: SettingsRow): Readiness[] {
  const isCompany = row.companyNumber !== null || /\b(pty|ltd|npc|cc)\b/i.test(row.legalName ?? "");
  const lacks = (["companyNumber", "officeBearers"] as const).filter((name) => !row[name]);
  if (!isCompany || lacks.length === 0) return [];
  const words = lacks.flatMap((name) => SETTING_FIELDS[name].inReadiness ?? []);
  const text = `A company also shows ${listed(words)} (ECT Act, section 43).`;
  const page = settingsPage("business");
  return [missing({ key: "company", title: "Company details", page }, text)];
}

function vat(row: SettingsRow): Readiness[] {
  if (!row.vatRegistered) return [];
  const point = { key: "vat", title: "Tax invoices", page: settingsPage("business") };
  if (row.vatNumber && row.businessAddress) {
    return [ready(point, "They show your VAT number and address.")];
  }
  return [missing(point, "They must show your VAT number and address: fill in both.")];
}

function mail(): Readiness {
  const point = { key: "mail", title: "Mail", page: settingsPage("mail") };
  if (env.SMTP_URL === undefined) {
    const text =
      "Buyers get no mail yet. Whoever looks after the shop's computer can connect it to a mail server (SMTP_URL).";
    return missing({ ...point, page: null }, text);
  }
  const host = new URL(env.SMTP_URL).hostname;
  return ready(point, `Mails go out through ${host}. Send a test mail to be sure.`);
}

function address(): Readiness {
  const point = { key: "https", title: "A public address with https", page: null };
  if (isHttps()) return ready(point, `The shop is ${env.BASE_URL}.`);
  const text = `The shop is ${env.BASE_URL}. PayFast and shoppers need one that begins with https. Whoever looks after the shop's computer can give it one (BASE_URL).`;
  return missing(point, text);
}

const isElsewhere = (name: string) => Boolean(runOfBackup(name)?.sentAt);

export function backupsLieHereOnly(): boolean {
  if (backupProgram() !== null) return false;
  const latest = newestBackup();
  return latest !== undefined && !isElsewhere(latest.name);
}

function backup(at: number, row: SettingsRow): Readiness {
  const point = { key: "backup", title: "A backup", page: settingsPage("backups") };
  const latest = newestBackup();
  if (latest === undefined) {
    const next = formatLongDate(nextTime(row.backupHour, at));
    return missing(point, `There is none yet. The shop makes one by itself on ${next}.`);
  }
  const made = `The latest was made on ${formatLongDate(latest.madeAt)}.`;
  if (at - latest.madeAt > BACKUP_DAYS * DAY_MS) return missing(point, made);
  if (isElsewhere(latest.name)) return ready(point, `${made} It lies elsewhere, too.`);
  const next =
    backupProgram() === null
      ? "Whoever looks after the shop's computer can have it taken to another place (BACKUP_COMMAND)."
      : "The shop takes it to another place by itself.";
  return { ...point, state: "advice", text: `${made} It lies on one computer only. ${next}` };
}

function stock(): Readiness {
  const point = { key: "books", title: "Books", page: "/admin/books/new" };
  const one = db.select({ id: books.id }).from(books).where(isOffered).limit(1).get();
  if (one === undefined) return missing(point, "There is nothing to sell yet. Add a book.");
  return ready(point, "There are books in the shop.");
}

function invoices(): Readiness {
  const point = { key: "invoices", title: "Invoices", page: null };
  if (findChromium() !== null) return ready(point, "Buyers get them as PDF.");
  const text =
    "Buyers get them as pages to print. With Chromium on the shop's computer they get PDFs.";
  return { ...point, state: "advice", text };
}

export function readiness(_admin: Owner, at = now()): Readiness[] {
  const row = readSettings();
  return [
    payments(row),
    law(row),
    ...company(row),
    peopleData(row),
    ...vat(row),
    mail(),
    address(),
    backup(at, row),
    stock(),
    invoices(),
  ];
}
