import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Admin } from "~/domain/accounts/admin";
import type { LiveSession } from "~/domain/accounts/session.server";
import { DomainError } from "~/domain/errors";
import type { ImportKind } from "~/domain/imports/kinds";
import { UNREADABLE_FORM } from "../forms/form.server";
import type { FormReply } from "../forms/form-reply";
import { BrokenForm, isMultipart } from "../forms/multipart.server";
import { withUpload } from "../forms/upload.server";
import { requestFacts } from "../server/context";
import { expected } from "../server/expected.server";
import { reportError } from "../server/log/report-error.server";
import { STATUS_OF } from "../server/status";
import { sessionOf } from "../sessions/session.server";
import { requireSessionForForm, type SignInAgain } from "./admin-form.server";

/** Refuses an upload without a session before reading it, because a file cannot be kept until after sign-in. */
async function requireSessionForUpload(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request);
  if (session !== null) return session;
  if (!isMultipart(request)) return requireSessionForForm(request);
  const { pathname, search } = new URL(request.url);
  const kept = { address: pathname + search, fields: [], isIncomplete: true };
  const answer: SignInAgain = { signInAgain: kept };
  throw data(answer, { status: 401 });
}

const reply = (status: number, message: string, error?: DomainError) =>
  data<FormReply>({ values: {}, errors: error?.fields ?? {}, message }, { status });

/** Form handler for CSV uploads, like `adminAction`; a failure deletes the file and shows the form again with the reason. */
export async function uploadAction(
  { request, context }: ActionFunctionArgs,
  kind: ImportKind,
  run: (admin: Admin, runId: string) => Promise<Response>,
) {
  const { admin } = await requireSessionForUpload(request);
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
