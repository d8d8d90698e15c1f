import { z } from "zod";
import { previewListsSchema, startListsSchema } from "~/domain/import/lists/schema";
import {
  allListImports,
  getListImport,
  listImportResult,
  previewListsOnce,
  startLists,
} from "~/domain/import/lists/start.server";
import {
  listImportResultSchema,
  listImportSchema,
  listPreviewSchema,
} from "~/domain/import/lists/view";
import { refusedCsv, refusedFileName } from "~/domain/import/plan/refused-csv.server";
import { stopImport } from "~/domain/import/run/start-import.server";
import { undoImport } from "~/domain/import/undo/undo-import.server";
import { csvDownload } from "../../pages/csv.server";
import { csvForm } from "../body.server";
import { adminCall, callsAt } from "../call.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";
import { named } from "./call";

const params = { id: z.string() };
const imports = named("ListImports", z.strictObject({ imports: z.array(listImportSchema) }));

export const listImportCalls = callsAt("School lists", {
  "/admin/lists/import/preview": {
    POST: adminCall({
      summary: "Says list by list what a CSV file of lists would do, and does none of it",
      body: csvForm(previewListsSchema, "lists"),
      answers: { 200: { what: "The columns and the plan", schema: listPreviewSchema } },
      run: ({ admin, request, body: withFile }) =>
        withFile(admin, ({ id }, fields) => previewListsOnce(admin, id, fields, request.signal)),
    }),
  },

  "/admin/lists/import": {
    POST: adminCall({
      summary: "Imports a CSV file of lists, as drafts; titles that it does not name stay",
      headers: creationHeader,
      body: csvForm(startListsSchema, "lists"),
      answers: {
        202: { what: "It is under way; its own call tells how far", schema: listImportSchema },
      },
      refuses: [409],
      run: ({ admin, request, body: withFile }) =>
        withFile(admin, ({ id }, fields) =>
          startLists(admin, id, fields, idempotencyKeyOf(request)),
        ),
    }),

    GET: adminCall({
      summary: "The imports of lists, the newest first",
      answers: { 200: { what: "The imports", schema: imports } },
      run: ({ admin }) => ({ imports: allListImports(admin) }),
    }),
  },

  "/admin/lists/import/{id}": {
    GET: adminCall({
      summary: "One import of lists, and how far it is",
      params,
      answers: { 200: { what: "The import", schema: listImportResultSchema } },
      refuses: [404],
      run: ({ admin, params: { id } }) => listImportResult(admin, id),
    }),
  },

  "/admin/lists/import/{id}/refused": {
    GET: adminCall({
      summary: "The refused rows with their reasons, to correct and load again",
      params,
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      refuses: [404],
      run({ admin, params: { id }, request }) {
        const { fileName } = getListImport(admin, id);
        return csvDownload(request, refusedFileName(fileName), refusedCsv(admin, id));
      },
    }),
  },

  "/admin/lists/import/{id}/stop": {
    POST: adminCall({
      summary: "Stops an import of lists; what is done stays",
      params,
      answers: { 200: { what: "The import", schema: listImportSchema } },
      refuses: [404, 409],
      run({ admin, params: { id } }) {
        stopImport(admin, id, "lists");
        return getListImport(admin, id);
      },
    }),
  },

  "/admin/lists/import/{id}/undo": {
    POST: adminCall({
      summary: "Undoes an import of lists as a whole, while none of them was changed since",
      params,
      answers: { 202: { what: "It is being undone", schema: listImportSchema } },
      refuses: [404, 409],
      async run({ admin, params: { id } }) {
        await undoImport(admin, id, "lists");
        return getListImport(admin, id);
      },
    }),
  },
});
