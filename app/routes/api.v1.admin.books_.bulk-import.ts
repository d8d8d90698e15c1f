import { startImportSchema } from "~/domain/import/plan/schema";
import { listImports } from "~/domain/import/run/find-imports.server";
import { startImport } from "~/domain/import/run/start-import.server";
import { importEnded } from "~/domain/import/run/whole-import.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { apiError, checkInput } from "~/http/api/route.server";
import { withUploadCall } from "~/http/forms/upload.server";

const RESPOND_ASYNC = /(^|,)\s*respond-async\s*(,|;|$)/i;

const route = adminRoute({
  GET: ({ admin }) => ({ imports: listImports(admin) }),

  /** Answers when the import is done; at once for who prefers that (RFC 7240). */
  async POST({ admin, request }) {
    const started = await withUploadCall(request, admin, ({ id }, given) =>
      startImport(admin, id, checkInput(startImportSchema, given)),
    );
    const importId = started.id;
    if (RESPOND_ASYNC.test(request.headers.get("Prefer") ?? "")) {
      const headers = {
        Location: `/api/v1/admin/books/bulk-import/${importId}`,
        "Preference-Applied": "respond-async",
      };
      return Response.json({ importId, status: started.status }, { status: 202, headers });
    }
    const result = await importEnded(admin, importId, request.signal);
    if (result.status !== "failed") return result;
    return apiError(422, "invalid", result.errors[0] ?? "Failed to import CSV");
  },
});

export const loader = route.loader;
export const action = route.action;
