import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import type { Admin } from "~/domain/account/admin";
import type { LiveSession } from "~/domain/account/session.server";
import { hadSession, sessionOf } from "../cookies/session.server";
import { formAction, readForm, type TypedLists } from "../forms/form.server";
import { BrokenForm } from "../forms/multipart.server";
import type { RandFields } from "../forms/rand-fields";
import { type ResumableForm, resumableForm } from "../forms/resumable-form";
import {
  type ReadForm,
  readBeginning,
  readUploads,
  type UploadFields,
} from "../forms/uploads.server";
import type { RateLimit } from "../server/rate-limit.server";

/** What the frame's error boundary gets when a form came after its session had ended. */
export type SignInAgain = { signInAgain: ResumableForm };

type AdminForm<Schema extends z.ZodType, Who> = {
  schema: Schema;
  limit?: RateLimit;
  /** What the address says and no form may say otherwise. */
  fromAddress?: Record<string, string>;
  lists?: TypedLists;
  /** The fields that are typed in rand, and those of the schema that take them in cents. */
  rand?: RandFields;
  /** The fields in which images are chosen. */
  uploads?: UploadFields;
  rearrange?: (form: FormData) => boolean;
  blanks?: "kept";
  run: (who: Who, input: z.infer<Schema>) => Response | Promise<Response>;
};

/**
 * The session of a form's sender. Whose session has ended is read to the end, with all images; a stranger's form is
 * not.
 * @throws data 401 that shows the sign-in form with everything that was typed, when nobody is signed in.
 */
export async function requireSessionForForm(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request);
  if (session !== null) return session;
  const { pathname, search } = new URL(request.url);
  const { form, isCut } = (await hadSession(request))
    ? { form: (await readForm(request)) ?? new FormData(), isCut: false }
    : await readBeginning(request);
  const kept = resumableForm(pathname + search, form);
  const answer: SignInAgain = {
    signInAgain: { ...kept, isIncomplete: kept.isIncomplete || isCut },
  };
  throw data(answer, { status: 401 });
}

/** Reads a form and stores the images in it; null when it is no form. */
async function readWithImages(
  request: Request,
  admin: Admin,
  uploads: UploadFields,
): Promise<ReadForm | null> {
  try {
    return await readUploads(request, admin, uploads);
  } catch (error) {
    if (error instanceof BrokenForm) return null;
    throw error;
  }
}

/** As `adminAction`, for the few operations that need to know which session asks. */
export async function sessionAction<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { run, uploads, ...options }: AdminForm<Schema, LiveSession>,
) {
  const session = await requireSessionForForm(args.request);
  const read = (request: Request) => readWithImages(request, session.admin, uploads ?? {});
  return formAction(args, {
    ...options,
    ...(uploads ? { read } : {}),
    run: (input) => run(session, input),
  });
}

/**
 * The HTML door of an admin's operation: as `formAction`, with the admin who sent the form. Without a live session
 * nothing runs, and the sign-in form carries along what was typed.
 */
export function adminAction<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { run, ...options }: AdminForm<Schema, Admin>,
) {
  return sessionAction(args, { ...options, run: ({ admin }, input) => run(admin, input) });
}
