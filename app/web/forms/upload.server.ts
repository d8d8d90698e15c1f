import type { Owner } from "~/domain/accounts/admin";
import { DomainError } from "~/domain/errors";
import { NO_CSV_FILE } from "~/domain/imports/file/limits";
import type { ImportKind } from "~/domain/imports/kinds/kinds";
import { keepFile } from "~/domain/imports/run/keep-file.server";
import { forgetFile, type GivenFile } from "~/domain/imports/run/store-file.server";
import { BrokenForm, beginningOf, type FormPart, formParts } from "./multipart.server";

type Fields = Record<string, string>;

/** A form without a chosen file sends one with an empty name. */
function fileIn({ name, fileName, type, content }: FormPart): GivenFile | null {
  return name === "file" && fileName ? { name: fileName, type, content } : null;
}

/**
 * Stores a form's file for import while it arrives, then runs `use`. Any error deletes the file. An invalid file is
 * refused after the whole form has arrived, because a client that still sends does not read the answer.
 * @throws BrokenForm, DomainError invalid as `keepFile` does and where no file was chosen, and what `use` throws.
 */
export async function withUpload<Answer>(
  request: Request,
  admin: Owner,
  kind: ImportKind,
  use: (runId: string, fields: Fields) => Promise<Answer>,
): Promise<Answer> {
  const fields: Fields = {};
  let keeping: Promise<string> | null = null;
  try {
    for await (const part of formParts(request)) {
      const file = fileIn(part);
      if (file !== null && keeping === null) {
        keeping = keepFile(admin, kind, file);
        await keeping.catch(() => undefined);
      } else if (part.fileName === null) {
        const { bytes } = await beginningOf(part, Number.POSITIVE_INFINITY);
        fields[part.name] = bytes.toString("utf8");
      }
    }
    const runId = await keeping;
    if (runId === null) throw new DomainError("invalid", NO_CSV_FILE, { file: [NO_CSV_FILE] });
    return await use(runId, fields);
  } catch (error) {
    await keeping?.then(
      (runId) => forgetFile(admin, runId),
      () => undefined,
    );
    throw error;
  }
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
 * Like `withUpload` for an API call: the other fields are JSON.
 * @throws DomainError invalid when there is no form with a file, or a field is not JSON.
 */
export async function withUploadCall<Answer>(
  request: Request,
  admin: Owner,
  kind: ImportKind,
  use: (runId: string, given: Record<string, unknown>) => Promise<Answer>,
): Promise<Answer> {
  const take = (runId: string, fields: Fields) => {
    const entries = Object.entries(fields).map(([name, text]) => [name, parsed(name, text)]);
    return use(runId, Object.fromEntries(entries));
  };
  try {
    return await withUpload(request, admin, kind, take);
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error;
    throw new DomainError("invalid", "Send a multipart form with the file in a field named file.");
  }
}
