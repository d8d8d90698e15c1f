import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { DomainError, type FieldErrors } from "~/domain/errors";
import type { NameOffers } from "~/domain/search/name-offers/name-offer";
import { requestFacts } from "../server/context";
import { expected } from "../server/expected.server";
import { countOrRefuse, type RateLimit } from "../server/limits/rate-limit.server";
import { reportError } from "../server/log/report-error.server";
import { STATUS_OF } from "../server/status";
import { type EmailDoubt, NO_DOUBT } from "./email-doubt";
import { type FormReply, typedValues } from "./form-reply";
import { beginAnother, type OpensAt, takeKey, whatWasSaved } from "./idempotency-key.server";
import { MAX_FIELDS } from "./multipart.server";
import { plainSentence } from "./plain-sentences";
import { type RandFields, randToCents } from "./rand-fields";
import { isSecretField } from "./resumable-form";
import { type ReadForm, readFields } from "./uploads.server";

// Conform's control fields, which trigger intents. The shop's forms send none.
const CONFORM_FIELDS = ["__intent__", "__state__"];

export const UNREADABLE_FORM: FormReply = {
  values: {},
  errors: {},
  message: "The form did not arrive in one piece. Please try again.",
};

function withoutConform(form: FormData): FormData {
  for (const name of CONFORM_FIELDS) form.delete(name);
  return form;
}

/** Reads a form without its files; null when the body is not a form. */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return withoutConform(await readFields(request));
  } catch {
    return null;
  }
}

async function readPlain(request: Request): Promise<ReadForm | null> {
  const form = await readForm(request);
  return form === null ? null : { form, errors: {} };
}

/** Conform's errors in the shop's form. An error of a list item is shown once, at the list. */
export function fieldErrorsOf(
  error: Record<string, string[] | null> | null | undefined,
): FieldErrors {
  const fields: FieldErrors = {};
  for (const [place, messages] of Object.entries(error ?? {})) {
    const name = place.replace(/\[\d+\]$/, "");
    fields[name] = [...new Set([...(fields[name] ?? []), ...(messages ?? [])])];
  }
  return fields;
}

/** Rejects `1e3`, `0x10` and `Infinity`, which JavaScript parses but nobody types as a price. */
const number = (text: string) => (/^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN);

/** A checkbox sends `on` or nothing; a form that distinguishes off from absent sends `off`. */
function boolean(text: string): boolean {
  if (text !== "on" && text !== "off") throw new TypeError("Neither on nor off");
  return text === "on";
}

const type = { number, boolean };
const COERCIONS = {
  missing: configureCoercion({ type }).coerceFormValue,
  kept: configureCoercion({ type, stripEmptyString: (text) => text }).coerceFormValue,
};

export type TypedLists = Record<string, "," | "\n">;

function splitLists(form: FormData, lists: TypedLists): void {
  for (const [name, separator] of Object.entries(lists)) {
    const items = form.getAll(name).flatMap((typed) => String(typed).split(separator));
    form.delete(name);
    const filled = items.filter((item) => item.trim() !== "");
    // The schema refuses a longer list anyway.
    for (const item of filled.slice(0, MAX_FIELDS)) form.append(name, item);
  }
}

function bothErrors(one: FieldErrors, other: FieldErrors): FieldErrors {
  const both = { ...one };
  for (const [name, sentences] of Object.entries(other)) {
    both[name] = [...(both[name] ?? []), ...sentences];
  }
  return both;
}

function shownAgain(form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typedValues(form)).filter(([name]) => !isSecretField(name)),
  );
}

export function checkForm<Schema extends z.ZodType>(
  form: FormData,
  options: { schema: Schema; rand?: RandFields },
): { input: z.infer<Schema> | null; errors: FieldErrors } {
  const unread = randToCents(form, options.rand ?? {});
  const schema = COERCIONS.missing(options.schema);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status === "success" && Object.keys(unread).length === 0) {
    return { input: submission.value, errors: {} };
  }
  const found = submission.status === "success" ? {} : fieldErrorsOf(submission.error);
  return { input: null, errors: { ...found, ...unread } };
}

const NO_NAMES = { offers: {}, errors: {} };

const reply = (status: number, form: FormReply) => data(form, { status });

/**
 * Form handler: validates the form with the operation's schema and runs it. `run` answers a redirect (303) or the page's
 * data; on failure the form is shown again with errors and typed values. Unexpected errors are logged and answered 500,
 * with the typed values too.
 */
export async function formAction<Schema extends z.ZodType, Answer>(
  { request, context }: ActionFunctionArgs,
  options: {
    schema: Schema;
    limit?: RateLimit;
    /** Values from the URL; they override form fields of the same name. */
    fromAddress?: Record<string, string>;
    lists?: TypedLists;
    rand?: RandFields;
    read?: (request: Request) => Promise<ReadForm | null>;
    /** Maps the form's fields to the schema's. True when its button saves nothing. */
    rearrange?: (form: FormData) => boolean;
    /** Takes what is typed beside the fields of names. With `isSaved` it adds new names and chooses them. */
    names?: (
      form: FormData,
      isSaved: boolean,
    ) => { offers: Partial<NameOffers>; errors: FieldErrors };
    /** Errors that `run` would raise, shown together with the validation errors. */
    faults?: (form: FormData) => FieldErrors;
    doubtEmail?: (form: FormData) => EmailDoubt;
    /** What an unexpected error is called, without a full stop. */
    failure?: string;
    /** Whether a blank field reaches the schema as "" or as absent. */
    blanks?: keyof typeof COERCIONS;
    /** For a form that creates something once per idempotency key, which `run` gets. */
    opensAt?: OpensAt;
    run: (input: z.infer<Schema>, key?: string) => Answer | Promise<Answer>;
  },
) {
  const read = await (options.read ?? readPlain)(request);
  if (read === null) return reply(400, UNREADABLE_FORM);
  const { errors } = read;
  const form = withoutConform(read.form);
  for (const [name, value] of Object.entries(options.fromAddress ?? {})) form.set(name, value);
  if (options.opensAt) beginAnother(form);
  const isRearranged = options.rearrange?.(form) ?? false;
  const doubt = options.doubtEmail?.(form) ?? NO_DOUBT;
  const asked = doubt.meantEmail === null ? {} : { meantEmail: doubt.meantEmail };
  const { offers, errors: unnamed } = options.names?.(form, !isRearranged) ?? NO_NAMES;
  const values = { ...shownAgain(form), ...doubt.kept };
  const again = { values, ...(Object.keys(offers).length > 0 ? { offers } : {}) };
  if (isRearranged) return reply(200, { ...again, errors, message: null });
  const keyOfForm = takeKey(form, options.opensAt);
  splitLists(form, options.lists ?? {});
  const unread = randToCents(form, options.rand ?? {});
  const schema = COERCIONS[options.blanks ?? "missing"](options.schema);
  const submission = parseWithZod(form, {
    schema,
    disableAutoCoercion: true,
    error: plainSentence,
  });
  const typed = submission.status === "success" ? {} : fieldErrorsOf(submission.error);
  const found = { ...bothErrors(errors, typed), ...unread, ...doubt.errors, ...unnamed };
  const isFaulty = submission.status !== "success" || Object.keys(found).length > 0;
  if (isFaulty || doubt.isTaken) {
    const all = { ...found, ...options.faults?.(form) };
    return reply(doubt.isTaken ? 200 : 422, { ...again, errors: all, message: null, ...asked });
  }
  const { clientAddress, requestId } = requestFacts(context);
  try {
    if (options.limit) countOrRefuse(options.limit, clientAddress);
    return await options.run(submission.value, keyOfForm());
  } catch (thrown) {
    const error = expected(thrown, requestId);
    if (error instanceof Response) throw error;
    if (!(error instanceof DomainError)) {
      const message = reportError(error, request, requestId, options.failure);
      return reply(500, { ...again, errors: {}, message });
    }
    const others = Object.keys(error.fields).length > 0 ? options.faults?.(form) : {};
    const { code, message } = error;
    const saved = whatWasSaved(error, options.opensAt);
    const refused = { errors: { ...others, ...error.fields }, code, message, ...saved };
    return reply(STATUS_OF[code], { ...again, ...refused });
  }
}
