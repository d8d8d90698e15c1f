import { z } from "zod";
import type { Owner } from "~/domain/accounts/admin";
import {
  importPreviewViewSchema,
  importResultViewSchema,
  importViewSchema,
  importWithResultSchema,
} from "~/domain/imports/kinds/book-view";
import type { ImportKind, PreviewOf, ViewOf } from "~/domain/imports/kinds/kinds";
import {
  listImportResultSchema,
  listImportSchema,
  listPreviewSchema,
} from "~/domain/imports/kinds/list-view";
import {
  changesPage,
  type PreviewRequest,
  previewSchema,
  startSchema,
} from "~/domain/imports/kinds/request";
import { adapterOf } from "~/domain/imports/run/adapters.server";
import { getImport, importResult, listImports } from "~/domain/imports/run/find-imports.server";
import { refusedFile } from "~/domain/imports/run/refused-csv.server";
import {
  importEnded,
  previewOnce,
  startImport,
  stopImport,
} from "~/domain/imports/run/start-import.server";
import { undoImport } from "~/domain/imports/run/undo-import.server";
import { csvDownload } from "../../pages/csv.server";
import { type Body, csvForm, type WithFile } from "../body.server";
import { named } from "../call";
import { type ApiEndpoint, adminEndpoint, endpointsAt } from "../endpoint.server";
import { apiError } from "../error-answer.server";
import type { EndpointGroup } from "../groups";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";

const params = { id: z.string() };

type Answer<View> = { what: string; schema: z.ZodType<View> };

type Wizard<Kind extends ImportKind, One> = {
  kind: Kind;
  at: string;
  group: EndpointGroup;
  summaries: Record<"preview" | "all" | "one" | "stop" | "undo", string>;
  asked: Body<WithFile<PreviewRequest<Kind>>>;
  preview: Answer<PreviewOf<Kind>>;
  start: ReturnType<typeof adminEndpoint>;
  all: z.ZodType<{ imports: ViewOf<Kind>[] }>;
  view: z.ZodType<ViewOf<Kind>>;
  one: z.ZodType<One>;
  find: (admin: Owner, id: string) => One;
};

function wizardEndpoints<Kind extends ImportKind, One>({
  kind,
  at,
  group,
  summaries,
  ...wizard
}: Wizard<Kind, One>) {
  return endpointsAt(group, {
    [`${at}/preview`]: {
      POST: adminEndpoint("import", {
        summary: summaries.preview,
        body: wizard.asked,
        answers: { 200: wizard.preview },
        run: ({ admin, request, body: withFile }) =>
          withFile(admin, (id, asked) => previewOnce(admin, kind, id, asked, request.signal)),
      }),
    },
    [at]: {
      POST: wizard.start,
      GET: adminEndpoint("import", {
        summary: summaries.all,
        answers: { 200: { what: "The imports", schema: wizard.all } },
        run: ({ admin }) => ({ imports: listImports(admin, kind) }),
      }),
    },
    [`${at}/{id}`]: {
      GET: adminEndpoint("import", {
        summary: summaries.one,
        params,
        answers: { 200: { what: "The import", schema: wizard.one } },
        refuses: [404],
        run: ({ admin, params: { id } }) => wizard.find(admin, id),
      }),
    },
    [`${at}/{id}/refused`]: {
      GET: adminEndpoint("import", {
        summary: "The refused rows with their reasons, to correct and load again",
        params,
        answers: { 200: { what: "A CSV file", type: "text/csv" } },
        refuses: [404],
        run({ admin, params: { id }, request }) {
          const { name, pieces } = refusedFile(admin, kind, id);
          return csvDownload(request, name, pieces);
        },
      }),
    },
    [`${at}/{id}/stop`]: {
      POST: adminEndpoint("import", {
        summary: summaries.stop,
        params,
        answers: { 200: { what: "The import", schema: wizard.view } },
        refuses: [404, 409],
        run: ({ admin, params: { id } }) => stopImport(admin, kind, id),
      }),
    },
    [`${at}/{id}/undo`]: {
      // Undo runs in the background; the import's own resource reports progress.
      POST: adminEndpoint("import", {
        summary: summaries.undo,
        params,
        answers: { 202: { what: "It is being undone", schema: wizard.view } },
        refuses: [404, 409],
        run: ({ admin, params: { id } }) => undoImport(admin, kind, id),
      }),
    },
  });
}

const RESPOND_ASYNC = /(^|,)\s*respond-async\s*(,|;|$)/i;

const begun = named("BegunImport", z.strictObject({ importId: z.string(), status: z.string() }));
const bookOptions = adapterOf("books").options;
const BOOK_IMPORTS = "/admin/books/bulk-import";

const bookImportEndpoints = wizardEndpoints({
  kind: "books",
  at: BOOK_IMPORTS,
  group: "Bulk import",
  summaries: {
    preview: "Says what a CSV file or Excel workbook would do, and does none of it",
    all: "The imports, the newest first",
    one: "One import, and how far it is",
    stop: "Stops an import; what is done stays",
    undo: "Undoes an import as a whole, while nothing of it was sold",
  },
  asked: csvForm("books", previewSchema(bookOptions).extend({ changesPage })),
  preview: { what: "The first rows and the plan", schema: importPreviewViewSchema },
  start: adminEndpoint("import", {
    summary:
      "Imports a CSV file or Excel workbook; with `Prefer: respond-async` it answers at once",
    headers: creationHeader,
    body: csvForm("books", startSchema(bookOptions)),
    answers: {
      200: { what: "What it came to", schema: importResultViewSchema },
      202: { what: "It is under way; `Location` tells how far", schema: begun },
    },
    refuses: [409],
    // Answers when the import is done, or at once with `Prefer: respond-async` (RFC 7240).
    async run({ admin, request, body: withFile }) {
      const { id: importId, status } = await withFile(admin, (id, asked) =>
        startImport(admin, "books", id, asked, idempotencyKeyOf(request)),
      );
      if (RESPOND_ASYNC.test(request.headers.get("Prefer") ?? "")) {
        const headers = {
          Location: `/api/v1${BOOK_IMPORTS}/${importId}`,
          "Preference-Applied": "respond-async",
        };
        return Response.json({ importId, status }, { status: 202, headers });
      }
      const result = await importEnded(admin, importId, request.signal);
      if (result.status !== "failed") return result;
      return apiError(422, "invalid", result.errors[0] ?? "Failed to import CSV");
    },
  }),
  all: named("Imports", z.strictObject({ imports: z.array(importViewSchema) })),
  view: importViewSchema,
  one: importWithResultSchema,
  find: (admin, id) => ({
    ...getImport(admin, "books", id),
    result: importResult(admin, "books", id),
  }),
});

const listOptions = adapterOf("lists").options;

const listImportEndpoints = wizardEndpoints({
  kind: "lists",
  at: "/admin/lists/import",
  group: "School lists",
  summaries: {
    preview: "Says list by list what a CSV file of lists would do, and does none of it",
    all: "The imports of lists, the newest first",
    one: "One import of lists, and how far it is",
    stop: "Stops an import of lists; what is done stays",
    undo: "Undoes an import of lists as a whole, while none of them was changed since",
  },
  asked: csvForm("lists", previewSchema(listOptions)),
  preview: { what: "The columns and the plan", schema: listPreviewSchema },
  start: adminEndpoint("import", {
    summary: "Imports a CSV file of lists, as drafts; titles that it does not name stay",
    headers: creationHeader,
    body: csvForm("lists", startSchema(listOptions)),
    answers: {
      202: { what: "It is under way; its own call tells how far", schema: listImportSchema },
    },
    refuses: [409],
    run: ({ admin, request, body: withFile }) =>
      withFile(admin, (id, asked) =>
        startImport(admin, "lists", id, asked, idempotencyKeyOf(request)),
      ),
  }),
  all: named("ListImports", z.strictObject({ imports: z.array(listImportSchema) })),
  view: listImportSchema,
  one: listImportResultSchema,
  find: (admin, id) => importResult(admin, "lists", id),
});

export const IMPORT_ENDPOINTS: Record<ImportKind, ApiEndpoint[]> = {
  books: bookImportEndpoints,
  lists: listImportEndpoints,
};
