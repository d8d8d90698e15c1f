import { Form, useNavigation } from "@remix-run/react";
import type { ImportView } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { ImportFigures } from "~/ui/admin/import-figures";

/** Progress in rows. The rows are counted before the first is imported. */
export function Progress({ run }: { run: ImportView }) {
  const { settledRows, totalRows, created, updated, skipped, refused } = run;
  const isStopping = useNavigation().formMethod === "POST";
  const isCounted = totalRows > 0;
  const percent = isCounted ? Math.floor((settledRows * 100) / totalRows) : 0;
  return (
    <section aria-labelledby="importing" className="card p-4 sm:p-6">
      <h2 id="importing" className="text-lg font-semibold">
        Importing...
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted figures">
        {isCounted
          ? `${formatCount(settledRows)} of ${formatCount(totalRows)} rows (${percent}%)`
          : "The file is being read."}
      </p>
      <progress aria-labelledby="importing" className="progress mb-5" max={100} value={percent} />
      <ImportFigures label="So far" counts={{ created, updated, skipped, refused }} />
      <p className="mb-4 text-sm text-muted">
        You can leave this page: the import goes on by itself, also after a power cut.
      </p>
      <Form method="post" preventScrollReset>
        <button type="submit" className="button button-quiet" aria-disabled={isStopping}>
          {isStopping ? "Stopping..." : "Stop Import"}
        </button>
      </Form>
    </section>
  );
}

/** Shown while an import is being undone. */
export function Undoing() {
  return (
    <section className="card p-4 sm:p-6">
      <p role="status" className="font-semibold">
        The import is being undone...
      </p>
      <p className="mt-1 text-sm text-muted">Its books go, or become what they were before.</p>
    </section>
  );
}
