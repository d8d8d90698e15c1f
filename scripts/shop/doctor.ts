import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { DATABASE } from "~/db/kept-database.server";
import { env } from "~/env.server";
import { checkBackups, checkStream } from "./doctor/backups";
import { examineDatabase } from "./doctor/database";
import { believeDate, checkDate } from "./doctor/date";
import type { DoctorFinding } from "./doctor/finding";
import { checkNode, checkPrivacy, checkSecret, checkStorage } from "./doctor/machine";
import { checkFonts, checkPrinting } from "./doctor/printing";
import { checkPayments, checkReach, checkVat } from "./doctor/selling";
import type { Verb } from "./verb";

const OPTIONS = { "date-is-right": { type: "boolean" } } as const;

/**
 * Checks the shop without changing it, except for the operator's confirmation of the date. Exit code 1 when something
 * prevents selling.
 */
export const run: Verb = async (args) => {
  const { values } = parseArgs({ args, options: OPTIONS });
  const hasShop = fs.existsSync(path.join(env.STORAGE_DIR, DATABASE));
  if (values["date-is-right"] && hasShop) await believeDate();
  const { findings, settings } = examineDatabase(env.STORAGE_DIR);
  const hasSecret = fs.existsSync(path.join(env.STORAGE_DIR, "secret"));
  const found: DoctorFinding[] = [
    checkNode(),
    ...checkStorage(env.STORAGE_DIR),
    checkSecret(env.STORAGE_DIR),
    ...checkPrivacy(env.STORAGE_DIR),
    ...findings,
    ...checkDate(env.STORAGE_DIR),
    ...(settings ? [checkPayments(settings, env, hasSecret), ...checkVat(settings)] : []),
    ...checkReach(env),
    ...checkBackups(env.STORAGE_DIR, env),
    ...checkStream(),
    await checkPrinting(),
    checkFonts(),
  ];
  for (const { kind, text } of found) console.log(`${kind.padEnd(5)}  ${text}.`);
  const faults = found.filter(({ kind }) => kind === "fault").length;
  if (faults === 0) return console.log("\nNothing stops the shop from selling.");
  console.log(
    `\n${faults === 1 ? "One fault stops" : `${faults} faults stop`} the shop from selling.`,
  );
  process.exitCode = 1;
};
