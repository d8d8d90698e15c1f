import { DomainError } from "~/domain/errors";

/** What a multipart form brought: its file, if it has one, and its other fields. */
export type Upload = { file: UploadedFile | null; fields: Record<string, string> };

export type UploadedFile = { name: string; type: string; content: AsyncIterable<Uint8Array> };

const FORM_DATA = /^multipart\/form-data\b/i;

/** Whether a request carries files. */
export const isUpload = (request: Request): boolean =>
  FORM_DATA.test(request.headers.get("Content-Type") ?? "");

async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** The form that was sent, or null when it is none or did not arrive whole. Its file is the one in the field `file`. */
export async function readUpload(request: Request): Promise<Upload | null> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    return null;
  }
  const given = form.get("file");
  // A form whose file was not chosen sends one without a name.
  const isChosen = given instanceof File && given.name !== "";
  const fields = [...form].filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string" && entry[0] !== "file";
  });
  return {
    file: isChosen ? { name: given.name, type: given.type, content: piecesOf(given) } : null,
    fields: Object.fromEntries(fields),
  };
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
  const upload = isUpload(request) ? await readUpload(request) : null;
  if (upload === null) {
    throw new DomainError("invalid", "Send a multipart form with the file in a field named file.");
  }
  if (upload.file === null) {
    const message = "Please select a CSV file.";
    throw new DomainError("invalid", message, { file: [message] });
  }
  const entries = Object.entries(upload.fields).map(([name, text]) => [name, parsed(name, text)]);
  return { file: upload.file, given: Object.fromEntries(entries) };
}
