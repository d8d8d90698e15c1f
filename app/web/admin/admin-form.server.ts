import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import { type Counter, may, type Permitted } from "~/domain/accounts/admin";
import type { Permission } from "~/domain/accounts/roles";
import type { LiveSession } from "~/domain/accounts/session.server";
import type { PinPersonView } from "~/domain/accounts/view";
import { DomainError, type FieldErrors } from "~/domain/errors";
import type { NameField } from "~/domain/search/name-offers/name-offer";
import {
  FIND_NAMES,
  filterSearchInput,
  isSearched,
  newNameInput,
  SENT_BY_ENTER,
} from "~/domain/search/name-offers/name-offer";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { nameCalled } from "~/domain/taxonomy/names.server";
import { formAction, readForm, type TypedLists } from "../forms/form.server";
import { BrokenForm } from "../forms/multipart.server";
import type { RandFields } from "../forms/rand-fields";
import { type ResumableForm, resumableForm } from "../forms/resumable-form";
import type { ReadForm, UploadFields } from "../forms/uploads.server";
import { readBeginning, readUploads } from "../forms/uploads.server";
import type { RateLimit } from "../server/limits/rate-limit.server";
import { actorOf, hadSession, requirePermission, sessionOf } from "../sessions/session.server";
import { pinPeopleOf } from "../sessions/sign-in-checks.server";

export type SignInAgain = { signInAgain: ResumableForm; people: PinPersonView[] };

type SessionOf<P extends Permission> = LiveSession & { admin: Permitted<P> };

type AdminForm<Schema extends z.ZodType, Who, Answer> = {
  schema: Schema;
  limit?: RateLimit;
  fromAddress?: Record<string, string>;
  lists?: TypedLists;
  rand?: RandFields;
  uploads?: UploadFields;
  rearrange?: (form: FormData) => boolean;
  blanks?: "kept";
  /**
   * For a form that creates something once per idempotency key, which `run` gets: the URL of what exists already, by
   * its id.
   */
  opensAt?: (createdId: string) => string;
  run: (who: Who, input: z.infer<Schema>, key?: string) => Answer | Promise<Answer>;
};

/**
 * The session of the admin who sent the form. If the session expired, the whole form with its images is read so that
 * nothing is lost; a form from anyone else is not read.
 * @throws data 401, which shows the sign-in form with everything that was typed, when nobody is signed in.
 */
export async function requireSessionForForm(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request);
  if (session !== null) return session;
  const { pathname, search } = new URL(request.url);
  const { form, isCut } = (await hadSession(request.headers.get("Cookie")))
    ? { form: (await readForm(request)) ?? new FormData(), isCut: false }
    : await readBeginning(request);
  const kept = resumableForm(pathname + search, form);
  const answer: SignInAgain = {
    signInAgain: { ...kept, isIncomplete: kept.isIncomplete || isCut },
    people: await pinPeopleOf(request),
  };
  throw data(answer, { status: 401 });
}

async function readWithImages(
  request: Request,
  admin: Counter,
  uploads: UploadFields,
): Promise<ReadForm | null> {
  try {
    return await readUploads(request, admin, uploads);
  } catch (error) {
    if (error instanceof BrokenForm) return null;
    throw error;
  }
}

export async function requireSender<P extends Permission>(
  request: Request,
  permission: P,
): Promise<SessionOf<P>> {
  const session = await requireSessionForForm(request);
  const actor = actorOf(request, permission, session);
  return { ...session, admin: requirePermission(actor, permission) };
}

export async function sessionAction<Schema extends z.ZodType, Answer, P extends Permission>(
  args: ActionFunctionArgs,
  permission: P,
  { run, uploads, ...options }: AdminForm<Schema, SessionOf<P>, Answer>,
) {
  const session = await requireSender(args.request, permission);
  // Who may not enter books adds no names and stores no images, whatever a form has.
  const counter = may(session.admin, "price") ? session.admin : null;
  return formAction(args, {
    ...options,
    rearrange: (form) => seeksNames(form) || (options.rearrange?.(form) ?? false),
    names(form, isSaved) {
      if (counter === null) return { offers: {}, errors: {} };
      const inRows = addTypedInRows(counter, form, isSaved);
      const { offers, errors } = takeNames(counter, form, isSaved);
      return { offers, errors: { ...errors, ...inRows } };
    },
    ...(uploads && counter
      ? { read: (request: Request) => readWithImages(request, counter, uploads) }
      : {}),
    run: (input, key) => run(session, input, key),
  });
}

/** `formAction` plus the signed-in admin. Without a live session the sign-in form carries the typed values. */
export function adminAction<Schema extends z.ZodType, Answer, P extends Permission>(
  args: ActionFunctionArgs,
  permission: P,
  { run, ...options }: AdminForm<Schema, Permitted<P>, Answer>,
) {
  const runAs = ({ admin }: SessionOf<P>, input: z.infer<Schema>, key?: string) =>
    run(admin, input, key);
  return sessionAction(args, permission, { ...options, run: runAs });
}

export const pressAction = <P extends Permission>(
  args: ActionFunctionArgs,
  permission: P,
  run: (admin: Permitted<P>) => Response | Promise<Response>,
) => adminAction(args, permission, { schema: z.strictObject({}), run });

const FIELDS = ["gradeId", "schoolId", "subjectId"] as const;
const KIND_OF = { gradeId: "grade", schoolId: "school", subjectId: "subject" } as const;

/** True when a form searches names, by its button or by Enter with a search typed; then nothing is saved. */
function seeksNames(form: FormData): boolean {
  const isTyped = FIELDS.some((field) => String(form.get(filterSearchInput(field)) ?? "") !== "");
  const isAsked = form.has(FIND_NAMES) || (form.has(SENT_BY_ENTER) && isTyped);
  form.delete(FIND_NAMES);
  form.delete(SENT_BY_ENTER);
  return isAsked;
}

const typedIn = (form: FormData, nameOf: (field: (typeof FIELDS)[number]) => string) =>
  Object.fromEntries(FIELDS.map((field) => [field, String(form.get(nameOf(field)) ?? "")]));

const NONE: NameField[] = [];

/**
 * Chooses the names that were typed as new ones: those that exist by this name, and others once they are added. What
 * cannot be one stays typed.
 */
function addTyped(admin: Counter, form: FormData) {
  const errors: FieldErrors = {};
  const unadded: Partial<Record<NameField, string>> = {};
  const added = FIELDS.filter((field) => {
    const name = String(form.get(newNameInput(field)) ?? "").trim();
    if (name === "") return false;
    try {
      form.set(field, String(nameCalled(admin, KIND_OF[field], name)));
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors[field] = [error.message];
      unadded[field] = name;
      return false;
    }
  });
  return { added, errors, unadded };
}

const ROW_INPUT = /^items\[\d+\]\./;

function addTypedInRows(admin: Counter, form: FormData, isSaved: boolean): FieldErrors {
  const errors: FieldErrors = {};
  for (const input of [...form.keys()]) {
    const row = ROW_INPUT.exec(input)?.[0];
    const field = FIELDS.find((one) => row !== undefined && input === row + newNameInput(one));
    if (row === undefined || field === undefined) continue;
    const name = String(form.get(input)).trim();
    form.delete(input);
    if (name === "" || !isSaved) continue;
    try {
      form.set(row + field, String(nameCalled(admin, KIND_OF[field], name)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors[row + field] = [error.message];
    }
  }
  return errors;
}

/**
 * Removes from a form what is typed beside its fields of names, because it is not saved: searches for names, and new
 * ones, which are added first where the form `isSaved`. Returns what the fields offer when the form is shown again: the
 * matches, and the chosen names, which the page does not know.
 */
function takeNames(admin: Counter, form: FormData, isSaved: boolean) {
  const fields = FIELDS.filter((field) => form.has(field));
  if (fields.length === 0) return { offers: {}, errors: {} };
  const { added, errors, unadded } = isSaved
    ? addTyped(admin, form)
    : { added: NONE, errors: {}, unadded: typedIn(form, newNameInput) };
  const offers = nameOffers(
    admin,
    typedIn(form, (field) => field),
    typedIn(form, filterSearchInput),
  );
  for (const field of FIELDS) {
    form.delete(filterSearchInput(field));
    form.delete(newNameInput(field));
  }
  const told = fields.filter(
    (field) => isSearched(offers[field]) || added.includes(field) || unadded[field],
  );
  return {
    offers: Object.fromEntries(
      told.map((field) => [field, { ...offers[field], unadded: unadded[field] || undefined }]),
    ),
    errors,
  };
}
