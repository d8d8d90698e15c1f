import type { MadeBackup } from "./make.server";
import type { TrialResult } from "./prove.server";

/** What a process of its own is asked to do with the backups of `STORAGE_DIR`. `at` in UTC ms. */
export type BackupTask = { kind: "make"; at: number } | { kind: "prove"; name: string };

/** Its answer; `failure` is a sentence. */
export type BackupAnswer = { made: MadeBackup } | { proof: TrialResult } | { failure: string };
