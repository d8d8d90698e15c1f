import type { Admin } from "~/domain/account/admin";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { MAX_IMAGE_BYTES } from "~/domain/image/refusals";
import { type ImageUse, uploadSchema } from "~/domain/image/schema";
import { storeImage } from "~/domain/image/store.server";
import { checkInput } from "../api/check-input";
import { log } from "../server/log.server";
import {
  BrokenForm,
  beginningOf,
  type FormPart,
  formParts,
  isMultipart,
  MAX_FIELDS,
} from "./multipart.server";

/**
 * The fields of a form that take the addresses of uploaded images: in place of what stands there, or as one more line
 * of a list. The image itself comes in a field beside it: that of `logoUrl` is `logoUrlFile`.
 */
export type UploadFields = Record<string, { isList?: true; use?: ImageUse }>;

/** A form and what is wrong with the files that came with it, by the field that takes their address. */
export type ReadForm = { form: FormData; errors: FieldErrors };

const MAX_TEXT_BYTES = 64 * 1024;
const MAX_FILES = 16;
const TOO_MANY = `At most ${MAX_FILES} images at once. Please send the rest after these.`;
/** One byte more than is allowed tells that a file is too long. */
const ENOUGH_BYTES = MAX_IMAGE_BYTES + 1;

async function addText(form: FormData, part: FormPart, soFar: number): Promise<number> {
  const { bytes, isCut } = await beginningOf(part, MAX_TEXT_BYTES - soFar);
  if (isCut) throw new BrokenForm("Too much text");
  form.append(part.name, bytes.toString("utf8"));
  return soFar + bytes.length;
}

const PLAIN_FORM = /^application\/x-www-form-urlencoded\b/i;

/** A form without files. Its fields are counted before any is taken: taking 30 000 of one name stops the shop for seconds. */
async function readPlainForm(request: Request): Promise<FormData> {
  // Read first, whatever it is: a body without end is counted, and refused, as it is read.
  const text = await request.text().catch(() => {
    throw new BrokenForm("The form did not arrive");
  });
  if (!PLAIN_FORM.test(request.headers.get("Content-Type") ?? "")) {
    throw new BrokenForm("Not a form");
  }
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw new BrokenForm("Too many fields");
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/** What is said of a file that was not stored. */
function sentenceFor(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  log.error({ error: error instanceof Error ? error.stack : error }, "an image was not stored");
  return "Something went wrong on our side. Please choose it again.";
}

/** Adds a form's text to another, and its files by their names alone. @throws BrokenForm */
async function addFields(form: FormData, request: Request, atMostBytes?: number): Promise<void> {
  let size = 0;
  for await (const part of formParts(request, atMostBytes)) {
    if (part.fileName === null) size = await addText(form, part, size);
    else if (part.fileName !== "") form.append(part.name, new File([], part.fileName));
  }
}

/**
 * Reads a form without taking in its files. A file that was chosen is there by its name, empty.
 * @throws BrokenForm
 */
export async function readFields(request: Request): Promise<FormData> {
  if (!isMultipart(request)) return readPlainForm(request);
  const form = new FormData();
  await addFields(form, request);
  return form;
}

/** As much of a form with files as nobody in particular may make the shop read. */
const BEGINNING_BYTES = 128 * 1024;

/** What the beginning of a form says: what comes after it is not read. `isCut` when that, or all, was no form. */
export async function readBeginning(request: Request): Promise<{ form: FormData; isCut: boolean }> {
  const form = new FormData();
  try {
    if (!isMultipart(request)) return { form: await readPlainForm(request), isCut: false };
    await addFields(form, request, BEGINNING_BYTES);
    return { form, isCut: false };
  } catch (error) {
    if (error instanceof BrokenForm) return { form, isCut: true };
    throw error;
  }
}

type Target = UploadFields[string] & { into: string };

/** The field that takes the address of a file that came in another. */
function targetOf(name: string, fields: UploadFields): Target | undefined {
  const into = /^(.+)File$/.exec(name)?.[1] ?? "";
  const field = Object.hasOwn(fields, into) ? fields[into] : undefined;
  return field === undefined ? undefined : { ...field, into };
}

/** Puts an image's address where its field says. */
function addAddress(form: FormData, { into, isList }: Target, url: string): void {
  const lines = isList ? form.getAll(into).map(String) : [];
  form.set(into, [...lines, url].filter((line) => line.trim() !== "").join("\n"));
}

/**
 * Reads a form whose images are stored as they come, so that never more than one is held in memory. An address takes
 * the place of each; what is refused leaves a sentence with its file's name, and everything else as it was typed.
 * @throws BrokenForm
 */
export async function readUploads(
  request: Request,
  admin: Admin,
  fields: UploadFields,
): Promise<ReadForm> {
  if (!isMultipart(request)) return { form: await readPlainForm(request), errors: {} };
  const form = new FormData();
  const errors: FieldErrors = {};
  const stored: [Target, string][] = [];
  let size = 0;
  let files = 0;
  const refuse = (into: string, sentence: string) => {
    errors[into] = [...(errors[into] ?? []), sentence];
  };
  for await (const part of formParts(request)) {
    const field = targetOf(part.name, fields);
    if (part.fileName === null) size = field ? size : await addText(form, part, size);
    if (field === undefined || !part.fileName) continue;
    files += 1;
    if (files > MAX_FILES) {
      if (files === MAX_FILES + 1) refuse(field.into, TOO_MANY);
      continue;
    }
    const { bytes } = await beginningOf(part, ENOUGH_BYTES);
    try {
      stored.push([field, (await storeImage(admin, bytes, field.use)).url]);
    } catch (error) {
      refuse(field.into, `${part.fileName}: ${sentenceFor(error)}`);
    }
  }
  for (const [field, url] of stored) addAddress(form, field, url);
  return { form, errors };
}

const NO_FILE = "Please send one image as multipart/form-data, in the field file.";

/** What a call sends as one image: the field `file`, and what is said of it. @throws DomainError invalid. */
export async function readSentImage(request: Request): Promise<{ bytes: Buffer; use: ImageUse }> {
  let file: Buffer | null = null;
  const said: Record<string, string> = {};
  try {
    for await (const part of formParts(request)) {
      const { name, fileName } = part;
      if (fileName !== null && (name !== "file" || file !== null)) continue;
      const { bytes } = await beginningOf(part, fileName === null ? MAX_TEXT_BYTES : ENOUGH_BYTES);
      if (fileName === null) said[name] = bytes.toString();
      else file = bytes;
    }
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error;
  }
  if (file === null) throw new DomainError("invalid", NO_FILE, { file: [NO_FILE] });
  return { bytes: file, ...checkInput(uploadSchema, said) };
}

/** A body that is a file and nothing else; the limit on bodies keeps it from being too long. */
export async function readBytes(request: Request): Promise<Buffer> {
  return Buffer.from(await request.arrayBuffer());
}
