import { useNavigation } from "@remix-run/react";
import { useId, useState } from "react";
import { PAGE_LIMITS, TOO_LARGE } from "~/domain/import/file/limits";
import { looksLikeCsv } from "~/domain/import/file/not-csv";
import { formatCount } from "~/domain/money";
import { AnsweredForm } from "../answered-form";
import type { FaultyReply } from "../form-faults";
import { INVALID_FILE } from "../toasts/import-toasts";

const KB = 1024;

const sizeInWords = (bytes: number) => `${formatCount(Math.max(1, Math.round(bytes / KB)))} KB`;

function complaintOf(file: File): string | null {
  if (!looksLikeCsv(file)) return INVALID_FILE.text;
  return file.size > PAGE_LIMITS.bytes ? TOO_LARGE : null;
}

const failureOf = (sentence: string) =>
  sentence === INVALID_FILE.text ? INVALID_FILE.title : "Preview failed";

export function UploadForm({ reply }: { reply: FaultyReply | undefined }) {
  const id = useId();
  const isSending = useNavigation().formMethod === "POST";
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  /** The server's error is hidden once another file is chosen. */
  const [isOver, setIsOver] = useState<FaultyReply>();
  const error = complaint ?? (reply === isOver ? null : reply?.message);

  function take(input: HTMLInputElement) {
    const [chosen = null] = input.files ?? [];
    const wrong = chosen && complaintOf(chosen);
    input.setCustomValidity(wrong ?? "");
    setComplaint(wrong);
    setFile(chosen);
    setIsOver(reply);
  }

  return (
    <AnsweredForm
      reply={reply}
      encType="multipart/form-data"
      className="card grid gap-4 p-4 sm:p-5"
    >
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">
          CSV file
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept=".csv,text/csv"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => take(event.currentTarget)}
          onInvalid={(event) => {
            event.preventDefault();
            setComplaint(event.currentTarget.validationMessage);
            event.currentTarget.focus();
          }}
          className="file-input"
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          Choose a file, or drag it here and drop it. Up to 20 MB and 100 000 rows.
        </p>
        {file && !complaint && (
          <p className="mt-2 text-sm font-medium [overflow-wrap:anywhere]">
            {file.name} <span className="text-muted figures">({sizeInWords(file.size)})</span>
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="mt-2 text-sm font-medium text-red">
            <b className="block">{failureOf(error)}</b> {error}
          </p>
        )}
      </div>
      <button type="submit" className="button sm:justify-self-end" aria-disabled={isSending}>
        {isSending ? "Analyzing..." : "Next: Preview & Map Fields"}
      </button>
    </AnsweredForm>
  );
}
