import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { Admin } from "~/domain/accounts/admin";
import type { ImportKind, ViewOf } from "~/domain/imports/kinds";
import { refusedFile } from "~/domain/imports/plan/refused-csv.server";
import { getImport } from "~/domain/imports/run/find-imports.server";
import { checkFile, stopImport } from "~/domain/imports/run/start-import.server";
import { undoImport, whyNotUndone } from "~/domain/imports/undo/undo-import.server";
import { csvDownload } from "../pages/csv.server";
import { forPage } from "../pages/page.server";
import { forFile } from "../pages/sentence-answer.server";
import { requireAdmin } from "../sessions/session.server";
import { pressAction } from "./admin-form.server";
import { uploadAction } from "./upload-form.server";

type Wizard<Kind extends ImportKind> = { kind: Kind; at: string };

const seeOther = (path: string) => redirect(path, { status: 303 });

/** Stores an uploaded file and reads it to its end, so that an unreadable one is refused here. */
export const takeFile = (args: ActionFunctionArgs, { kind, at }: Wizard<ImportKind>) =>
  uploadAction(args, kind, async (admin, id) => {
    await checkFile(admin, kind, id);
    return seeOther(`${at}/${id}/fields`);
  });

/** The import in the URL, and the signed-in admin. @throws Response 404, or a redirect to the page of its state. */
export async function importAt<Kind extends ImportKind>(
  { request, params }: LoaderFunctionArgs,
  { kind, at }: Wizard<Kind>,
  page: "fields" | "run",
): Promise<{ admin: Admin; run: ViewOf<Kind> }> {
  const admin = await requireAdmin(request);
  const run = forPage(() => getImport(admin, kind, params.id ?? ""));
  const isUploaded = run.status === "uploaded";
  if (isUploaded && page === "run") throw redirect(`${at}/${run.id}/fields`);
  if (!isUploaded && page === "fields") throw redirect(`${at}/${run.id}`);
  return { admin, run };
}

export const stop = (args: ActionFunctionArgs, { kind, at }: Wizard<ImportKind>) =>
  pressAction(args, (admin) => {
    const { id } = stopImport(admin, kind, args.params.id ?? "");
    return seeOther(`${at}/${id}?watch=yes`);
  });

export async function runToUndo({ request, params }: LoaderFunctionArgs, kind: ImportKind) {
  const admin = await requireAdmin(request);
  const run = forPage(() => getImport(admin, kind, params.id ?? ""));
  const { id, fileName, created, updated } = run;
  return { id, fileName, created, updated, refusal: await whyNotUndone(admin, kind, id) };
}

export const undo = (args: ActionFunctionArgs, { kind, at }: Wizard<ImportKind>) =>
  pressAction(args, async (admin) => {
    const { id } = await undoImport(admin, kind, args.params.id ?? "");
    return seeOther(`${at}/${id}`);
  });

export async function refusedRows(
  { request, params }: LoaderFunctionArgs,
  { kind, at }: Wizard<ImportKind>,
) {
  const admin = await requireAdmin(request);
  return forFile(
    () => {
      const { name, pieces } = refusedFile(admin, kind, params.id ?? "");
      return csvDownload(request, name, pieces);
    },
    { to: at, label: "Back to the imports" },
  );
}
