import type { FieldErrors } from "~/domain/errors";
import type { TypedPeriod } from "~/domain/report/period";
import { AdminIcon } from "~/ui/admin/icons";
import { TextField } from "~/ui/text-field";

type DocumentsFormProps = { typed: TypedPeriod; errors: FieldErrors | null };

/**
 * Asks for the file of two days. A plain form, so that the browser downloads the file; days that it cannot be made of lead
 * back here.
 */
export function DocumentsForm({ typed, errors }: DocumentsFormProps) {
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
        A CSV file for your accountant: each number with its buyer, VAT and total. Both days are
        included.
      </p>
      <form
        method="get"
        action="/admin/reports/invoices"
        autoComplete="off"
        className="mt-3 flex flex-wrap items-start gap-3"
      >
        <TextField
          type="date"
          name="from"
          label="First day"
          id="from"
          value={typed.from}
          errors={errors?.from}
          required
        />
        <TextField
          type="date"
          name="to"
          label="Last day"
          id="to"
          value={typed.to}
          errors={errors?.to}
          required
        />
        <button type="submit" className="button sm:mt-7">
          <AdminIcon name="download" className="size-4" /> Download CSV
        </button>
      </form>
    </section>
  );
}
