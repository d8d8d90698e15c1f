import type { Counter } from "~/domain/accounts/admin";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { MAX_IMAGE_BYTES } from "~/domain/image/max-bytes";
import { type ImageUse, uploadSchema } from "~/domain/image/schema";
import { storeImage } from "~/domain/image/store.server";
import { INTERNAL_ERROR } from "~/domain/internal-error-words";
import { log } from "../server/log/log.server";
import { checkInput } from "./check-input";
import type { FormPart } from "./multipart.server";
import { BrokenForm, beginningOf, formParts, isMultipart, MAX_FIELDS } from "./multipart.server";

/**
 * Form fields that take URLs of uploaded images: replaced, or appended to a list. The image is in the field next to it:
 * `logoUrlFile` for `logoUrl`. With `isNamed` each file becomes an item with its name and its URL or fault.
 */
export type UploadFields = Record<string, { isList?: true; isNamed?: true; use?: ImageUse }>;

export type ReadForm = { form: FormData; errors: FieldErrors };

const MAX_TEXT_BYTES = 64 * 1024;
const MAX_FILES = 16;
const TOO_MANY = `At most ${MAX_FILES} images at once. Please send the rest after these.`;
const ENOUGH_BYTES = MAX_IMAGE_BYTES + 1;

/** Adds a text part to a form that has `soFar` bytes of text, and returns how many then. @throws BrokenForm */
export async function addText(form: FormData, part: FormPart, soFar: number): Promise<number> {
  const { bytes, isCut } = await beginningOf(part, MAX_TEXT_BYTES - soFar);
  if (isCut) throw new BrokenForm("Too much text");
  form.append(part.name, bytes.toString("utf8"));
  return soFar + bytes.length;
}

const PLAIN_FORM = /^application\/x-www-form-urlencoded\b/i;

/** Fields are counted before any is read, because reading 30 000 of one name blocks the event loop for seconds. */
async function readPlainForm(request: Request): Promise<FormData> {
  // Read in any case: the limit on bodies counts while reading.
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

function sentenceFor(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  log.error({ error: error instanceof Error ? error.stack : error }, "an image was not stored");
  return `${INTERNAL_ERROR}. Please choose it again.`;
}

async function addFields(form: FormData, request: Request, atMostBytes?: number): Promise<void> {
  let size = 0;
  for await (const part of formParts(request, atMostBytes)) {
    if (part.fileName === null) size = await addText(form, part, size);
    else if (part.fileName !== "") form.append(part.name, new File([], part.fileName));
  }
}

/** Reads a form without its file contents. A chosen file is an empty one with its name. @throws BrokenForm */
export async function readFields(request: Request): Promise<FormData> {
  if (!isMultipart(request)) return readPlainForm(request);
  const form = new FormData();
  await addFields(form, request);
  return form;
}

const BEGINNING_BYTES = 128 * 1024;

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

function targetOf(name: string, fields: UploadFields): Target | undefined {
  const into = /^(.+)File$/.exec(name)?.[1] ?? "";
  const field = Object.hasOwn(fields, into) ? fields[into] : undefined;
  return field === undefined ? undefined : { ...field, into };
}

function addAddress(form: FormData, { into, isList }: Target, url: string): void {
  const lines = isList ? form.getAll(into).map(String) : [];
  form.set(into, [...lines, url].filter((line) => line.trim() !== "").join("\n"));
}

type NamedFile = { into: string; name: string; url?: string; fault?: string };

function addNamed(form: FormData, files: NamedFile[]): void {
  for (const { into, ...file } of files) {
    const nth = [...form.keys()].filter(
      (key) => /\]\.name$/.test(key) && key.startsWith(`${into}[`),
    );
    for (const [key, value] of Object.entries(file)) {
      form.set(`${into}[${nth.length}].${key}`, value);
    }
  }
}

/**
 * Reads a form and stores its images one at a time, so that at most one is in memory. Each is replaced by its URL; a
 * refused one leaves an error with its file name, and the rest as typed.
 * @throws BrokenForm
 */
export async function readUploads(
  request: Request,
  admin: Counter,
  fields: UploadFields,
): Promise<ReadForm> {
  if (!isMultipart(request)) return { form: await readPlainForm(request), errors: {} };
  const form = new FormData();
  const errors: FieldErrors = {};
  const stored: [Target, string][] = [];
  const named: NamedFile[] = [];
  let size = 0;
  let files = 0;
  const refuse = ({ into, isNamed }: Target, name: string, fault: string) => {
    if (isNamed) named.push({ into, name, fault });
    else errors[into] = [...(errors[into] ?? []), fault === TOO_MANY ? fault : `${name}: ${fault}`];
  };
  for await (const part of formParts(request)) {
    const field = targetOf(part.name, fields);
    if (part.fileName === null) size = field ? size : await addText(form, part, size);
    if (field === undefined || !part.fileName) continue;
    files += 1;
    if (files > MAX_FILES) {
      if (field.isNamed || files === MAX_FILES + 1) refuse(field, part.fileName, TOO_MANY);
      continue;
    }
    const { bytes } = await beginningOf(part, ENOUGH_BYTES);
    try {
      const { url } = await storeImage(admin, bytes, field.use);
      if (field.isNamed) named.push({ into: field.into, name: part.fileName, url });
      else stored.push([field, url]);
    } catch (error) {
      refuse(field, part.fileName, sentenceFor(error));
    }
  }
  addNamed(form, named);
  for (const [field, url] of stored) addAddress(form, field, url);
  return { form, errors };
}

const NO_FILE = "Please send one image as multipart/form-data, in the field file.";

/** The image in the field `file` of a call, and its purpose. @throws DomainError invalid. */
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

export async function readBytes(request: Request): Promise<Buffer> {
  return Buffer.from(await request.arrayBuffer());
}
