import { Link } from "@remix-run/react";
import type { BookMergeView } from "~/domain/books/admin/doubles/doubles-view";
import { formatDay } from "~/domain/dates/time";
import { formatCount } from "~/domain/values/money";
import { UndoButton, UndoNotice } from "~/ui/admin/page/undo-notice";
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

const undoing = ({ id }: BookMergeView) => `/admin/books/doubles?${UNDO}=${id}`;

export function MergeNotice({ merge }: { merge: BookMergeView }) {
  return (
    <UndoNotice
      words={inWords(merge, `'${merge.title}'`)}
      isUndone={merge.undoneAt !== null}
      action={undoing(merge)}
      title={merge.title}
    />
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
            {merge.undoneAt === null && (
              <Form method="post" action={undoing(merge)}>
                <UndoButton title={merge.title} />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
