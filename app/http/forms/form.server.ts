import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { asExpected } from "~/domain/busy.server";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { STATUS_OF } from "../api/status";
import { requestFacts } from "../server/context";
import { countAgainst, type RateLimit } from "../server/rate-limit.server";
import { reportError } from "../server/report-error.server";
import type { EmailDoubt } from "./email-doubt";
import { type FormReply, typedValues } from "./form-reply";
import { MAX_FIELDS } from "./multipart.server";
import { plainSentence } from "./plain-sentences";
import { type RandFields, randToCents } from "./rand-fields";
import { isSecretField } from "./resumable-form";
import { type ReadForm, readFields } from "./uploads.server";

/** Conform's own fields, which would make it do other things than read the form. The shop's forms send none. */
const CONFORM_FIELDS = ["__intent__", "__state__"];

/** The answer to a form that cannot be read at all. */
export const UNREADABLE_FORM: FormReply = {
  values: {},
  errors: {},
  message: "The form did not arrive in one piece. Please try again.",
};

function withoutConform(form: FormData): FormData {
  for (const name of CONFORM_FIELDS) form.delete(name);
  return form;
}

/** The form that was sent, without the files in it, or null when it is no form at all. */
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

/** What conform found wrong, as the shop says it. What is wrong with an item is said of its list, once. */
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

/** `1e3`, `0x10` and `Infinity` are numbers to JavaScript, but nobody types a price that way and means it. */
const number = (text: string) => (/^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN);

/** A checkbox sends `on` or nothing; a form that must tell off from nothing says `off`. */
function boolean(text: string): boolean {
  if (text !== "on" && text !== "off") throw new TypeError("Neither on nor off");
  return text === "on";
}

const type = { number, boolean };
const COERCIONS = {
  missing: configureCoercion({ type }).coerceFormValue,
  kept: configureCoercion({ type, stripEmptyString: (text) => text }).coerceFormValue,
};

/** Fields into which several values are typed, by what stands between them. */
export type TypedLists = Record<string, "," | "\n">;

function splitLists(form: FormData, lists: TypedLists): void {
  for (const [name, separator] of Object.entries(lists)) {
    const items = form.getAll(name).flatMap((typed) => String(typed).split(separator));
    form.delete(name);
    const filled = items.filter((item) => item.trim() !== "");
    // A list that long is refused by its schema all the same.
    for (const item of filled.slice(0, MAX_FIELDS)) form.append(name, item);
  }
}

/** All that is wrong with a form, field by field. */
function bothErrors(one: FieldErrors, other: FieldErrors): FieldErrors {
  const both = { ...one };
  for (const [name, sentences] of Object.entries(other)) {
    both[name] = [...(both[name] ?? []), ...sentences];
  }
  return both;
}

/** What was typed, without what is never written into a page: it has to be typed again. */
function shownAgain(form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typedValues(form)).filter(([name]) => !isSecretField(name)),
  );
}

/** What a form that only asks says, by a schema: as `formAction` reads one, with the field's sentences where it is wrong. */
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

const NO_DOUBT: EmailDoubt = { meantEmail: null, kept: {} };

const reply = (status: number, form: FormReply) => data(form, { status });

/**
 * The HTML door of an operation: reads the form by the operation's schema and runs it. `run` answers a redirect
 * (303); a failure answers the form again, with its errors and the typed values kept. One that nobody expected is
 * logged and answers 500: nobody types a form twice because the shop stumbled.
 */
export async function formAction<Schema extends z.ZodType>(
  { request, context }: ActionFunctionArgs,
  options: {
    schema: Schema;
    limit?: RateLimit;
    /** What the address says and no form may say otherwise. */
    fromAddress?: Record<string, string>;
    /** They reach the schema as lists, and come back as they were typed. */
    lists?: TypedLists;
    /** They reach the schema in cents, and come back as they were typed. */
    rand?: RandFields;
    /** How the form is read, where files come with it. */
    read?: (request: Request) => Promise<ReadForm | null>;
    /** Says in the schema's terms what the form says in its own. Answers whether its button saves nothing. */
    rearrange?: (form: FormData) => boolean;
    /** Whether the mail address is asked back. */
    doubtEmail?: (form: FormData) => EmailDoubt;
    /** Whether a blank field reaches the schema as a blank, or not at all. */
    blanks?: keyof typeof COERCIONS;
    run: (input: z.infer<Schema>) => Response | Promise<Response>;
  },
) {
  const read = await (options.read ?? readPlain)(request);
  if (read === null) return reply(400, UNREADABLE_FORM);
  const { errors } = read;
  const form = withoutConform(read.form);
  for (const [name, value] of Object.entries(options.fromAddress ?? {})) form.set(name, value);
  const isRearranged = options.rearrange?.(form) ?? false;
  const { meantEmail, kept } = options.doubtEmail?.(form) ?? NO_DOUBT;
  const asked = meantEmail === null ? {} : { meantEmail };
  const values = { ...shownAgain(form), ...kept };
  if (isRearranged) return reply(200, { values, errors, message: null });
  splitLists(form, options.lists ?? {});
  const unread = randToCents(form, options.rand ?? {});
  const schema = COERCIONS[options.blanks ?? "missing"](options.schema);
  const submission = parseWithZod(form, {
    schema,
    disableAutoCoercion: true,
    error: plainSentence,
  });
  if (submission.status !== "success") {
    const found = bothErrors(errors, fieldErrorsOf(submission.error));
    return reply(422, { values, errors: { ...found, ...unread }, message: null, ...asked });
  }
  const found = { ...errors, ...unread };
  if (Object.keys(found).length > 0 || meantEmail !== null) {
    return reply(422, { values, errors: found, message: null, ...asked });
  }
  const { clientAddress, requestId } = requestFacts(context);
  try {
    if (options.limit) countAgainst(options.limit, clientAddress);
    return await options.run(submission.value);
  } catch (thrown) {
    const error = asExpected(thrown);
    if (error instanceof Response) throw error;
    if (!(error instanceof DomainError)) {
      return reply(500, { values, errors: {}, message: reportError(error, request, requestId) });
    }
    return reply(STATUS_OF[error.code], { values, errors: error.fields, message: error.message });
  }
}
