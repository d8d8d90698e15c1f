import { DomainError } from "~/domain/errors";
import { NO_CSV_FILE } from "~/domain/import/file/limits";
import { BrokenForm, formParts } from "./multipart.server";

/** What a multipart form brought: its file, if it has one, and its other fields. */
export type Upload = { file: UploadedFile | null; fields: Record<string, string> };

export type UploadedFile = { name: string; type: string; content: AsyncIterable<Uint8Array> };

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The form that was sent, or null when it is none or did not arrive whole. Its file is the one in the field `file`. */
export async function readUpload(request: Request): Promise<Upload | null> {
  const upload: Upload = { file: null, fields: {} };
  try {
    for await (const { name, fileName, bytes, type } of formParts(request, () => Infinity)) {
      if (fileName === null) upload.fields[name] = bytes.toString("utf8");
      // A form whose file was not chosen sends one without a name.
      else if (name === "file" && fileName !== "") {
        upload.file ??= { name: fileName, type, content: inOnePiece(bytes) };
      }
    }
  } catch (error) {
    if (error instanceof BrokenForm) return null;
    throw error;
  }
  return upload;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const message = `The field ${name} is not valid JSON.`;
    throw new DomainError("invalid", message, { [name]: [message] });
  }
}

/**
 * The upload of a call: its file, and its other fields, which are JSON.
 * @throws DomainError invalid when it is no form with a file, or a field is not JSON.
 */
export async function readUploadCall(
  request: Request,
): Promise<{ file: UploadedFile; given: Record<string, unknown> }> {
  const upload = await readUpload(request);
  if (upload === null) {
    throw new DomainError("invalid", "Send a multipart form with the file in a field named file.");
  }
  if (upload.file === null) {
    throw new DomainError("invalid", NO_CSV_FILE, { file: [NO_CSV_FILE] });
  }
  const entries = Object.entries(upload.fields).map(([name, text]) => [name, parsed(name, text)]);
  return { file: upload.file, given: Object.fromEntries(entries) };
}
