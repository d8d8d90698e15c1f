import { Link } from "@remix-run/react";
import type { DraftView } from "~/domain/intakes/draft.server";
import { copiesWaiting } from "~/domain/intakes/draft-lines";
import { booksInWords } from "~/ui/books/books-in-words";

export const describeHref = (draftId: string | null, scanned: string): string =>
  `/admin/books/new?${new URLSearchParams({ scanned, intake: draftId ?? "" })}`;

export function ToDescribeList({ draft: { id, toDescribe } }: { draft: DraftView }) {
  if (toDescribe.length === 0) return null;
  return (
    <section aria-label="To describe" className="card p-4 sm:p-5">
      <h2 role="status" className="font-semibold">
        {booksInWords(copiesWaiting(toDescribe))} to describe
      </h2>
      <p className="mb-2 text-sm text-muted">
        No book in the shop has these numbers. They wait here while you scan on.
      </p>
      <ul>
        {toDescribe.map(({ key, text, copies, condition }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <span className="min-w-0 grow basis-48 font-medium figures [overflow-wrap:anywhere]">
              {text}
              <span className="block text-sm font-normal text-muted">
                {[condition, copies > 1 ? booksInWords(copies) : null].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Link
              to={describeHref(id, text)}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              Describe this book<span className="sr-only"> {text}</span>
            </Link>
            <button
              type="submit"
              name="step"
              value={`forget-${key}`}
              className="link min-h-11 text-sm"
            >
              Remove<span className="sr-only"> {text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
