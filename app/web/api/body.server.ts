import { z } from "zod";
import type { Owner } from "~/domain/accounts/admin";
import type { ImageUse } from "~/domain/image/schema";
import { uploadSchema } from "~/domain/image/schema";
import { TABLE_TYPES } from "~/domain/imports/file/not-csv";
import type { ImportKind } from "~/domain/imports/kinds/kinds";
import { checkInput } from "../forms/check-input";
import { withUploadCall } from "../forms/upload.server";
import { readBytes, readSentImage } from "../forms/uploads.server";
import { BadJson } from "./error-answer.server";

/**
 * Request body of a call: media type, schema (if the shop defines it) and reader. `refuses` lists the statuses for a
 * body that cannot be read.
 */
export type Body<Sent> = {
  type: string;
  schema?: z.ZodType;
  isOptional?: true;
  refuses: number[];
  read: (request: Request) => Promise<Sent>;
};

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new BadJson();
  }
}

/** JSON body. The schema both validates it and describes it under the name `id`. */
export function json<Sent>(id: string, shape: z.ZodType<Sent>): Body<Sent> {
  const schema = shape.meta({ id });
  const read = async (request: Request) => checkInput(schema, await readJson(request));
  return { type: "application/json", schema, refuses: [400, 413, 422], read };
}

export function optionalJson<Sent>(id: string, shape: z.ZodType<Sent>): Body<Sent> {
  const body = json(id, shape);
  const read = async (request: Request) => {
    const hasBody = Number(request.headers.get("Content-Length") ?? 0) > 0;
    return hasBody ? body.read(request) : checkInput(shape, {});
  };
  return { ...body, isOptional: true, read };
}

/** A multipart form with a file (RFC 7578); fields that are not plain text are JSON. */
const formWith = (file: z.ZodFile, fields: z.ZodObject) =>
  z.strictObject({ file, ...fields.shape });

const FORM = { type: "multipart/form-data", refuses: [413, 422] };

/**
 * Stores the uploaded file while `use` runs with it and the other fields, see `withUploadCall`. The call names the
 * owner.
 */
export type WithFile<Fields> = <Answer>(
  admin: Owner,
  use: (runId: string, fields: Fields) => Promise<Answer>,
) => Promise<Answer>;

export function csvForm<Shape extends z.ZodRawShape>(
  kind: ImportKind,
  fields: z.ZodObject<Shape>,
): Body<WithFile<z.output<z.ZodObject<Shape>>>> {
  const file = z
    .file()
    .mime([...TABLE_TYPES])
    .describe("CSV, tab-separated text or an Excel workbook (.xlsx), at most 20 MB");
  const reading =
    (request: Request): WithFile<z.output<z.ZodObject<Shape>>> =>
    (admin, use) =>
      withUploadCall(request, admin, kind, (runId, given) => use(runId, checkInput(fields, given)));
  return { ...FORM, schema: formWith(file, fields), read: async (request) => reading(request) };
}

const anImage = z.file().meta({ contentMediaType: "image/*" }).describe("An image, at most 15 MB");

export const imageForm: Body<{ bytes: Buffer; use: ImageUse }> = {
  ...FORM,
  schema: formWith(anImage, uploadSchema),
  read: readSentImage,
};

export const bareImage: Body<Buffer> = { type: "image/*", refuses: [413, 422], read: readBytes };

/** A raw form body, because PayFast's signature covers the exact text. */
export const rawForm: Body<string> = {
  type: "application/x-www-form-urlencoded",
  refuses: [413, 422],
  read: (request) => request.text(),
};
