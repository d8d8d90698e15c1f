import { parseArgs } from "node:util";
import { closeDatabase, write } from "~/db/client.server";
import { type MadeBackup, makeBackup } from "~/domain/backups/make.server";
import { proveBackup } from "~/domain/backups/prove.server";
import { removeOldBackups } from "~/domain/backups/rotate.server";
import { recordFate, recordMade, recordNotMade, runOfBackup } from "~/domain/backups/runs.server";
import { queueSending, sendBackup } from "~/domain/backups/send.server";
import { env } from "~/env.server";
import { backupProgram } from "~/providers/backups/command.server";
import type { Verb } from "../verb";
import { contentsInWords } from "./backup-words";

const PATIENCE_MS = 120_000;
const OPTIONS = { prove: { type: "boolean" } } as const;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function make(at: number): Promise<MadeBackup> {
  try {
    const made = await makeBackup(env.STORAGE_DIR, new Date(at));
    await recordMade(made, at);
    return made;
  } catch (error) {
    await recordNotMade(reasonOf(error), at);
    throw error;
  }
}

async function prove(name: string, madeAt: number): Promise<void> {
  const { tookMs } = await proveBackup(env.STORAGE_DIR, name);
  const at = Date.now();
  await recordFate(name, madeAt, { triedAt: at, provenAt: at, proofMs: tookMs, proofError: null });
  console.log(
    `Restored on trial: the shop answered from it after ${(tookMs / 1000).toFixed(1)} seconds.`,
  );
}

async function takeElsewhere(name: string): Promise<void> {
  try {
    await sendBackup(name, new AbortController().signal);
    console.log(`Taken to another place by ${runOfBackup(name)?.sentTo}.`);
  } catch (error) {
    write((tx) => queueSending(tx, name, Date.now()));
    throw new Error(
      `It was not taken to another place: ${reasonOf(error)}. The shop tries again by itself.`,
    );
  }
}

export const run: Verb = async (args) => {
  const { values } = parseArgs({ args, options: OPTIONS });
  const at = Date.now();
  try {
    const { name, contents, images, directory, lacks } = await make(at);
    const hint = backupProgram() === null ? " Copy it to another place too." : "";
    console.log(
      `Kept ${contentsInWords(contents)} and ${images} image files in ${directory}.${hint}`,
    );
    if (values.prove) await prove(name, at);
    await removeOldBackups(at, PATIENCE_MS);
    if (backupProgram() !== null) await takeElsewhere(name);
    if (lacks.length > 0) {
      throw new Error(`The shop itself lacks ${lacks.join(", and ")}: so does this backup.`);
    }
  } finally {
    closeDatabase();
  }
};
