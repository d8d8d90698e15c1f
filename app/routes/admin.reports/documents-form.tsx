import type { FieldErrors } from "~/domain/errors";
import {
  DOCUMENT_FORMAT_WORDS,
  DOCUMENT_FORMATS,
  type DocumentFormat,
} from "~/domain/reports/documents/document-formats";
import type { TypedPeriod } from "~/domain/reports/period";
import { SelectField } from "~/ui/admin/forms/fields";
import { AdminIcon } from "~/ui/admin/icons";
import { PeriodFields } from "~/ui/admin/page/period-fields";

type DocumentsFormProps = {
  typed: TypedPeriod;
  errors: FieldErrors | null;
  format: DocumentFormat;
  isTest: boolean;
};

const OPTIONS = DOCUMENT_FORMATS.map((value) => ({
  value,
  label: DOCUMENT_FORMAT_WORDS[value].label,
}));
const PROGRAMS = DOCUMENT_FORMATS.filter((format) => format !== "plain");

/** A plain form, so that the browser downloads the file; invalid days redirect back here. */
export function DocumentsForm({ typed, errors, format, isTest }: DocumentsFormProps) {
  return (
    <section
      id="invoices"
      aria-labelledby="invoices-title"
      className="card scroll-mt-18 p-4 sm:p-5 print:hidden"
    >
      <h2 id="invoices-title" className="text-lg font-semibold">
        Invoices and credit notes
      </h2>
      <p className="mt-1 text-sm text-muted">
        A CSV file for your accountant: each number with its buyer, VAT and total, or what sellers
        are owed. Both days are included.
        {isTest && " Test payments are left out: the file has less than the figures above."}
      </p>
      <form
        method="get"
        action="/admin/reports/invoices"
        autoComplete="off"
        className="mt-3 flex flex-wrap items-start gap-3 *:max-w-full"
      >
        <PeriodFields typed={typed} errors={errors} />
        <div className="max-w-full min-w-0">
          <SelectField label="For" name="format" id="format" value={format} options={OPTIONS} />
        </div>
        <button type="submit" className="button sm:mt-7">
          <AdminIcon name="download" className="size-4" /> Download CSV
        </button>
      </form>
      <details className="mt-2 text-sm">
        <summary className="link inline-flex min-h-11 items-center">
          Before you import it in Xero, Sage or QuickBooks
        </summary>
        <dl className="mt-1 grid gap-2 text-muted">
          {PROGRAMS.map((program) => (
            <div key={program}>
              <dt className="font-semibold text-text">{DOCUMENT_FORMAT_WORDS[program].label}</dt>
              <dd>{DOCUMENT_FORMAT_WORDS[program].about}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
