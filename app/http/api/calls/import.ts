import { z } from "zod";
import { previewImportSchema, startImportSchema } from "~/domain/import/plan/schema";
import {
  importPreviewViewSchema,
  importResultViewSchema,
  importViewSchema,
  importWithResultSchema,
} from "~/domain/import/view";
import { type CallDescription, named } from "./call";

const all = { group: "Bulk import", access: "admin" } as const;
const ROOT = "/admin/books/bulk-import";
const params = { id: z.string() };

export const importCalls: CallDescription[] = [
  {
    ...all,
    method: "POST",
    path: `${ROOT}/preview`,
    summary: "Says what a CSV file would do, and does none of it",
    file: { type: "text/csv", what: "A CSV file, at most 20 MB" },
    body: previewImportSchema,
    answers: { 200: { what: "The first rows and the plan", schema: importPreviewViewSchema } },
  },
  {
    ...all,
    method: "POST",
    path: ROOT,
    summary: "Imports a CSV file; with `Prefer: respond-async` it answers at once",
    file: { type: "text/csv", what: "A CSV file, at most 20 MB" },
    body: startImportSchema,
    answers: {
      200: { what: "What it came to", schema: importResultViewSchema },
      202: {
        what: "It is under way; `Location` tells how far",
        schema: named("BegunImport", z.strictObject({ importId: z.string(), status: z.string() })),
      },
    },
    refuses: [409],
  },
  {
    ...all,
    method: "GET",
    path: ROOT,
    summary: "The imports, the newest first",
    answers: {
      200: {
        what: "The imports",
        schema: named("Imports", z.strictObject({ imports: z.array(importViewSchema) })),
      },
    },
  },
  {
    ...all,
    method: "GET",
    path: `${ROOT}/{id}`,
    summary: "One import, and how far it is",
    params,
    answers: { 200: { what: "The import", schema: importWithResultSchema } },
    refuses: [404],
  },
  {
    ...all,
    method: "GET",
    path: `${ROOT}/{id}/refused`,
    summary: "The refused rows with their reasons, to correct and load again",
    params,
    answers: { 200: { what: "A CSV file", type: "text/csv" } },
    refuses: [404],
  },
  {
    ...all,
    method: "POST",
    path: `${ROOT}/{id}/stop`,
    summary: "Stops an import; what is done stays",
    params,
    answers: { 200: { what: "The import", schema: importViewSchema } },
    refuses: [404, 409],
  },
  {
    ...all,
    method: "POST",
    path: `${ROOT}/{id}/undo`,
    summary: "Undoes an import as a whole, while nothing of it was sold",
    params,
    answers: { 202: { what: "It is being undone", schema: importViewSchema } },
    refuses: [404, 409],
  },
];
