import type { AttentionView } from "~/domain/dashboard/attention-view";
import { Icon } from "~/ui/icons";
import { BooksWithoutCondition } from "./books-without-condition";
import { FlaggedPayments } from "./flagged-payments";
import { SetAsideJobs } from "./set-aside-jobs";

/** Everything that waits for a person, the money first. */
export function Attention({ attention }: { attention: AttentionView }) {
  const { flags, jobs, booksWithoutCondition } = attention;
  const isQuiet = flags.length === 0 && jobs.total === 0 && booksWithoutCondition.total === 0;
  return (
    <section aria-labelledby="attention" className="card p-4 sm:p-5">
      <h2 id="attention" className="flex items-center gap-2 text-lg font-semibold">
        {!isQuiet && <Icon name="alert" className="size-5 text-red" />}
        Needs attention
      </h2>
      {isQuiet && (
        <p className="mt-1 flex items-center gap-2 text-muted">
          <Icon name="check" className="size-5 text-green" /> Nothing waits for you.
        </p>
      )}
      {flags.map((group) => (
        <FlaggedPayments key={group.kind} group={group} />
      ))}
      <SetAsideJobs group={jobs} />
      <BooksWithoutCondition group={booksWithoutCondition} />
    </section>
  );
}
