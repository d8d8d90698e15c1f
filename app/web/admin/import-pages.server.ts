import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Owner } from "~/domain/accounts/admin";
import type { LiveSession } from "~/domain/accounts/session.server";
import { DomainError } from "~/domain/errors";
import type { ImportKind, ViewOf } from "~/domain/imports/kinds/kinds";
import { getImport } from "~/domain/imports/run/find-imports.server";
import { refusedFile } from "~/domain/imports/run/refused-csv.server";
import { checkFile, stopImport } from "~/domain/imports/run/start-import.server";
import { undoImport, whyNotUndone } from "~/domain/imports/run/undo-import.server";
import { UNREADABLE_FORM } from "../forms/form.server";
import type { FormReply } from "../forms/form-reply";
import { BrokenForm, isMultipart } from "../forms/multipart.server";
import { withUpload } from "../forms/upload.server";
import { csvDownload } from "../pages/csv.server";
import { forPage } from "../pages/page.server";
import { adminOfFile, forFile } from "../pages/sentence-answer.server";
import { requestFacts } from "../server/context";
import { expected } from "../server/expected.server";
import { reportError } from "../server/log/report-error.server";
import { STATUS_OF } from "../server/status";
import { requireAdmin, requirePermission, sessionOf } from "../sessions/session.server";
import { pinPeopleOf } from "../sessions/sign-in-checks.server";
import { pressAction, requireSessionForForm, type SignInAgain } from "./admin-form.server";

type Wizard<Kind extends ImportKind> = { kind: Kind; at: string };

const seeOther = (path: string) => redirect(path, { status: 303 });

/** Refuses an upload without a session before reading it, because a file cannot be kept until after sign-in. */
async function requireSessionForUpload(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request);
  if (session !== null) return session;
  if (!isMultipart(request)) return requireSessionForForm(request);
  const { pathname, search } = new URL(request.url);
  const kept = { address: pathname + search, fields: [], isIncomplete: true };
  const answer: SignInAgain = { signInAgain: kept, people: await pinPeopleOf(request) };
  throw data(answer, { status: 401 });
}

const reply = (status: number, message: string, error?: DomainError) =>
  data<FormReply>({ values: {}, errors: error?.fields ?? {}, message }, { status });

/**
 * Form handler for CSV uploads, like `adminAction`; a failure deletes the file and shows the form again with the
 * reason.
 */
async function uploadAction(
  { request, context }: ActionFunctionArgs,
  kind: ImportKind,
  run: (admin: Owner, runId: string) => Promise<Response>,
) {
  const admin = requirePermission((await requireSessionForUpload(request)).admin, "import");
  const { requestId } = requestFacts(context);
  try {
    return await withUpload(request, admin, kind, (runId) => run(admin, runId));
  } catch (thrown) {
    if (thrown instanceof BrokenForm) return data(UNREADABLE_FORM, { status: 400 });
    const error = expected(thrown, requestId);
    if (error instanceof Response) throw error;
    if (error instanceof DomainError) return reply(STATUS_OF[error.code], error.message, error);
    return reply(500, reportError(error, request, requestId, "Failed to preview CSV"));
  }
}

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
): Promise<{ admin: Owner; run: ViewOf<Kind> }> {
  const admin = await requireAdmin(request, "import");
  const run = forPage(() => getImport(admin, kind, params.id ?? ""));
  const isUploaded = run.status === "uploaded";
  if (isUploaded && page === "run") throw redirect(`${at}/${run.id}/fields`);
  if (!isUploaded && page === "fields") throw redirect(`${at}/${run.id}`);
  return { admin, run };
}

export const stop = (args: ActionFunctionArgs, { kind, at }: Wizard<ImportKind>) =>
  pressAction(args, "import", (admin) => {
    const { id } = stopImport(admin, kind, args.params.id ?? "");
    return seeOther(`${at}/${id}?watch=yes`);
  });

export async function runToUndo({ request, params }: LoaderFunctionArgs, kind: ImportKind) {
  const admin = await requireAdmin(request, "import");
  const run = forPage(() => getImport(admin, kind, params.id ?? ""));
  const { id, fileName, created, updated } = run;
  return { id, fileName, created, updated, refusal: await whyNotUndone(admin, kind, id) };
}

export const undo = (args: ActionFunctionArgs, { kind, at }: Wizard<ImportKind>) =>
  pressAction(args, "import", async (admin) => {
    const { id } = await undoImport(admin, kind, args.params.id ?? "");
    return seeOther(`${at}/${id}`);
  });

export async function refusedRows(
  { request, params }: LoaderFunctionArgs,
  { kind, at }: Wizard<ImportKind>,
) {
  const admin = await adminOfFile(request, "import");
  return forFile(
    () => {
      const { name, pieces } = refusedFile(admin, kind, params.id ?? "");
      return csvDownload(request, name, pieces);
    },
    { to: at, label: "Back to the imports" },
  );
}
