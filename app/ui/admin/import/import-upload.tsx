import { Link } from "@remix-run/react";
import { useId, useState } from "react";
import { formatShortDateTime } from "~/domain/dates/formats";
import { NO_CSV_FILE, PAGE_LIMITS, TOO_LARGE } from "~/domain/imports/file/limits";
import { mayBeTable, TABLE_ENDINGS, TABLE_TYPES } from "~/domain/imports/file/not-csv";
import type { ImportView } from "~/domain/imports/kinds/book-view";
import { formatCount } from "~/domain/values/money";
import { AnsweredForm } from "../../forms/answered-form";
import type { FaultyReply } from "../../forms/form-faults";
import { DownloadLink } from "../download-link";
import { SubmitButton } from "../forms/form-buttons";
import { type Column, DataTable } from "../tables/data-table";
import { ImportStatusBadge } from "./import-status";
import { ImportSteps } from "./import-steps";
import { ImportUnderWay, type UnderWay } from "./import-under-way";
import type { Counts, Wizard } from "./wizards";

type Run = Counts & Pick<ImportView, "id" | "fileName" | "createdAt" | "status" | "isBeingUndone">;

type ImportUploadProps<One extends Run> = {
  of: Wizard;
  reply: FaultyReply | undefined;
  underWay: UnderWay | null;
  imports: One[];
  belowName?: (one: One) => React.ReactNode;
  children: React.ReactNode;
};

export function ImportUpload<One extends Run>(props: ImportUploadProps<One>) {
  const { of, reply, underWay, imports, belowName, children } = props;
  const columns: Column<One>[] = [
    {
      title: "File",
      kind: "title",
      cell: (one) => (
        <>
          <Link
            to={`${of.at}/${one.id}`}
            className="flex min-h-11 items-center hover:underline md:inline"
          >
            {one.fileName}
          </Link>
          {belowName?.(one)}
        </>
      ),
    },
    {
      title: "Date",
      kind: "plain",
      cell: ({ createdAt }) => (
        <span className="figures">{formatShortDateTime(Date.parse(createdAt))}</span>
      ),
    },
    { title: "Status", kind: "plain", cell: (one) => <ImportStatusBadge of={one} /> },
    ...of.countsInTable.map(
      (count): Column<One> => ({
        title: of.counts[count],
        kind: "number",
        cell: (one) => formatCount(one[count]),
      }),
    ),
  ];
  return (
    <>
      <ImportSteps current="Upload CSV or Excel" />
      <ImportUnderWay of={underWay} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm reply={reply} />
        <section aria-labelledby="instructions" className="card p-4 text-sm sm:p-5">
          <h2 id="instructions" className="text-lg font-semibold">
            Instructions
          </h2>
          <ul className="mt-2 grid list-disc gap-2 pl-5">{children}</ul>
          <p className="mt-4">
            <DownloadLink href={`${of.at}/template`}>Download CSV Template</DownloadLink>
          </p>
        </section>
      </div>
      {imports.length > 0 && (
        <section aria-labelledby="earlier-imports" className="mt-8">
          <h2 id="earlier-imports" className="mb-3 text-lg font-semibold">
            Earlier imports
          </h2>
          <DataTable
            label="Earlier imports"
            columns={columns}
            rows={imports}
            keyOf={({ id }) => id}
          />
        </section>
      )}
    </>
  );
}

const KB = 1024;

const sizeInWords = (bytes: number) => `${formatCount(Math.max(1, Math.round(bytes / KB)))} KB`;

function complaintOf(file: File): string | null {
  if (!mayBeTable(file)) return NO_CSV_FILE;
  return file.size > PAGE_LIMITS.bytes ? TOO_LARGE : null;
}

const failureOf = (sentence: string) =>
  sentence === NO_CSV_FILE ? "Invalid file type" : "Preview failed";

function UploadForm({ reply }: { reply: FaultyReply | undefined }) {
  const id = useId();
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
          CSV file or Excel workbook
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept={[...TABLE_ENDINGS, ...TABLE_TYPES].join()}
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
          Choose a file, or drag it here and drop it: CSV, tab-separated text, or the first sheet of
          an Excel workbook (.xlsx). Save an .xls or .ods file as one of these first. Up to 20 MB
          and 100 000 rows.
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
      <SubmitButton className="button sm:justify-self-end" busy="Analyzing...">
        Next: Preview & Map Fields
      </SubmitButton>
    </AnsweredForm>
  );
}
