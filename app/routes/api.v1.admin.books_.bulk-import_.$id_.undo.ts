import { undoImport } from "~/domain/import/undo/undo-import.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  /** Undoing goes on by itself: the import's own address tells how far it is. */
  async POST({ admin, params }) {
    return Response.json(await undoImport(admin, params.id ?? ""), { status: 202 });
  },
});

export const loader = route.loader;
export const action = route.action;
