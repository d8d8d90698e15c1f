import { z } from "zod";
import { refusedCsv, refusedFileName } from "~/domain/import/plan/refused-csv.server";
import { previewImportSchema, startImportSchema } from "~/domain/import/plan/schema";
import { getImport, importResult, listImports } from "~/domain/import/run/find-imports.server";
import {
  importEnded,
  previewOnce,
  startImport,
  stopImport,
} from "~/domain/import/run/start-import.server";
import { undoImport } from "~/domain/import/undo/undo-import.server";
import {
  importPreviewViewSchema,
  importResultViewSchema,
  importViewSchema,
  importWithResultSchema,
} from "~/domain/import/view";
import { csvDownload } from "../../pages/csv.server";
import { csvForm } from "../body.server";
import { adminCall, callsAt } from "../call.server";
import { apiError } from "../error-answer.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";
import { named } from "./call";

const params = { id: z.string() };

const RESPOND_ASYNC = /(^|,)\s*respond-async\s*(,|;|$)/i;

const begun = named("BegunImport", z.strictObject({ importId: z.string(), status: z.string() }));
const imports = named("Imports", z.strictObject({ imports: z.array(importViewSchema) }));

export const importCalls = callsAt("Bulk import", {
  "/admin/books/bulk-import/preview": {
    POST: adminCall({
      summary: "Says what a CSV file would do, and does none of it",
      body: csvForm(previewImportSchema),
      answers: { 200: { what: "The first rows and the plan", schema: importPreviewViewSchema } },
      run: ({ admin, request, body: withFile }) =>
        withFile(admin, ({ id }, fields) => previewOnce(admin, id, fields, request.signal)),
    }),
  },

  "/admin/books/bulk-import": {
    POST: adminCall({
      summary: "Imports a CSV file; with `Prefer: respond-async` it answers at once",
      headers: creationHeader,
      body: csvForm(startImportSchema),
      answers: {
        200: { what: "What it came to", schema: importResultViewSchema },
        202: { what: "It is under way; `Location` tells how far", schema: begun },
      },
      refuses: [409],
      /** Answers when the import is done, or at once with `Prefer: respond-async` (RFC 7240). */
      async run({ admin, request, body: withFile }) {
        const { id: importId, status } = await withFile(admin, ({ id }, fields) =>
          startImport(admin, id, fields, idempotencyKeyOf(request)),
        );
        if (RESPOND_ASYNC.test(request.headers.get("Prefer") ?? "")) {
          const headers = {
            Location: `/api/v1/admin/books/bulk-import/${importId}`,
            "Preference-Applied": "respond-async",
          };
          return Response.json({ importId, status }, { status: 202, headers });
        }
        const result = await importEnded(admin, importId, request.signal);
        if (result.status !== "failed") return result;
        return apiError(422, "invalid", result.errors[0] ?? "Failed to import CSV");
      },
    }),

    GET: adminCall({
      summary: "The imports, the newest first",
      answers: { 200: { what: "The imports", schema: imports } },
      run: ({ admin }) => ({ imports: listImports(admin) }),
    }),
  },

  "/admin/books/bulk-import/{id}": {
    GET: adminCall({
      summary: "One import, and how far it is",
      params,
      answers: { 200: { what: "The import", schema: importWithResultSchema } },
      refuses: [404],
      run: ({ admin, params: { id } }) => ({
        ...getImport(admin, id),
        result: importResult(admin, id),
      }),
    }),
  },

  "/admin/books/bulk-import/{id}/refused": {
    GET: adminCall({
      summary: "The refused rows with their reasons, to correct and load again",
      params,
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      refuses: [404],
      run({ admin, params: { id }, request }) {
        const { fileName } = getImport(admin, id);
        return csvDownload(request, refusedFileName(fileName), refusedCsv(admin, id));
      },
    }),
  },

  "/admin/books/bulk-import/{id}/stop": {
    POST: adminCall({
      summary: "Stops an import; what is done stays",
      params,
      answers: { 200: { what: "The import", schema: importViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params }) => stopImport(admin, params.id),
    }),
  },

  "/admin/books/bulk-import/{id}/undo": {
    /** Undo runs in the background; the import's own resource reports progress. */
    POST: adminCall({
      summary: "Undoes an import as a whole, while nothing of it was sold",
      params,
      answers: { 202: { what: "It is being undone", schema: importViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params }) => undoImport(admin, params.id),
    }),
  },
});
