import { z } from "zod";
import { utcMilliseconds, viewSchema } from "../view-schema";
import { streamViewSchema } from "./stream/view";

export const backupTroubleSchema = viewSchema("BackupTrouble", {
  key: z.enum(["late", "lacks", "unproven", "unsent", "unstreamed"]),
  title: z.string(),
  text: z.string(),
});
export type BackupTrouble = z.infer<typeof backupTroubleSchema>;

const time = () => utcMilliseconds().nullable();

/** A backup beside the shop and its outcome. One made by another storage is known by its time alone. */
const backupViewSchema = viewSchema("Backup", {
  name: z.string().describe("Its directory below STORAGE_DIR/backups"),
  madeAt: utcMilliseconds(),
  bytes: z.int().nullable().describe("Of its database; images share the shop's own files"),
  books: z.int().nullable(),
  payments: z.int().nullable(),
  images: z.int().nullable(),
  lacks: z.array(z.string()).describe("What the shop itself had lost by then"),
  provenAt: time().describe("When it was restored on trial and the shop answered from it"),
  proofMs: z.int().nullable().describe("How long that took"),
  proofError: z.string().nullable(),
  sentAt: time().describe("When BACKUP_COMMAND took it to another place"),
  sentTo: z.string().nullable().describe("The command's program, and what it said last"),
  sendError: z.string().nullable(),
});
export type BackupView = z.infer<typeof backupViewSchema>;

export const backupsViewSchema = viewSchema("Backups", {
  backups: z.array(backupViewSchema).describe("Those that lie here, the newest first"),
  newest: backupViewSchema.nullable(),
  lastProven: backupViewSchema.nullable().describe("It may be gone by now"),
  lastSent: backupViewSchema.nullable().describe("It may be gone here by now"),
  program: z.string().nullable().describe("The program of BACKUP_COMMAND; null: there is none"),
  stream: streamViewSchema.nullable().describe("Null where the shop is not streamed"),
  nextAt: utcMilliseconds(),
  isBeingMade: z.boolean().describe("Somebody asked for one, and it is under way"),
  longestKeptDays: z.int().describe("So long somebody who was erased may be in a backup"),
  freeBytes: z.int(),
  troubles: z.array(backupTroubleSchema),
});
export type BackupsView = z.infer<typeof backupsViewSchema>;
