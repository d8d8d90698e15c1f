import { Link } from "@remix-run/react";
import type { BookMergeView } from "~/domain/books/admin/doubles/doubles-view";
import { formatDay } from "~/domain/dates/time";
import { formatCount } from "~/domain/values/money";
import { Form } from "~/ui/forms/form";

export const UNDO = "undo";

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

function inWords({ copies, deleted, named, undoneAt }: BookMergeView, book: string): string {
  if (undoneAt !== null) return `What was put to ${book} is apart again.`;
  const went = `${counted(deleted, "book")} went into ${book} with ${counted(copies, "copy", "copies")}.`;
  const got = `${counted(named, "book")} got its title and subject.`;
  return [deleted > 0 && went, named > 0 && got].filter(Boolean).join(" ");
}

export function MergeNotice({ merge }: { merge: BookMergeView }) {
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-mist px-3 py-1 text-sm">
      <p role="status" className="py-2 [overflow-wrap:anywhere]">
        {inWords(merge, `'${merge.title}'`)}
      </p>
      <UndoButton merge={merge} />
    </div>
  );
}

function UndoButton({ merge: { id, title, undoneAt } }: { merge: BookMergeView }) {
  if (undoneAt !== null) return null;
  return (
    <Form method="post" action={`/admin/books/doubles?${UNDO}=${id}`}>
      <button type="submit" className="button button-quiet button-small">
        Undo<span className="sr-only"> '{title}'</span>
      </button>
    </Form>
  );
}

export function LastMerges({ merges }: { merges: BookMergeView[] }) {
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="put-together" className="mt-10">
      <h2 id="put-together" className="font-semibold">
        Put together before
      </h2>
      <ul className="mt-2 grid divide-y divide-line text-sm">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <div className="min-w-0 flex-1 basis-56 pb-2 [overflow-wrap:anywhere]">
              <Link
                to={`/admin/books/${merge.bookId}/edit`}
                className="link inline-flex min-h-11 items-center"
              >
                {merge.title}
              </Link>
              <p>
                {inWords(merge, "it")}{" "}
                <span className="text-muted">{formatDay(Date.parse(merge.at))}</span>
              </p>
            </div>
            <UndoButton merge={merge} />
          </li>
        ))}
      </ul>
    </section>
  );
}
