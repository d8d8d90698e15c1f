import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { Icon } from "~/ui/icons";
import { BooksWithoutCondition } from "./books-without-condition";
import { FailedMails } from "./failed-mails";
import { FlaggedPayments } from "./flagged-payments";
import { MuchHeld } from "./much-held";
import { SetAsideJobs } from "./set-aside-jobs";
import { SetupGaps } from "./setup-gaps";
import { UnansweredEnquiries } from "./unanswered-enquiries";
import { UnansweredPayments } from "./unanswered-payments";
import { UnknownReceipts } from "./unknown-receipts";

/** Everything that needs attention, money first. */
export function NeedsAttention({ attention }: { attention: AttentionView }) {
  const { flags, receipts, unanswered, holds, enquiries, mails, jobs, readiness } = attention;
  const { booksWithoutCondition } = attention;
  const rest = [enquiries, mails, jobs, readiness, booksWithoutCondition];
  const groups = [...flags, receipts, unanswered, ...rest];
  const isQuiet = holds === null && groups.every((group) => group.total === 0);
  return (
    <section aria-labelledby="attention" className="card p-4 sm:p-5">
      <h2 id="attention" className="flex items-center gap-2 text-lg font-semibold">
        {!isQuiet && <Icon name="alert" className="size-5 text-red" />}
        Needs attention
      </h2>
      {isQuiet && (
        <p className="mt-1 flex items-center gap-2 text-muted">
          <Icon name="check" className="size-5 text-green" /> All done
        </p>
      )}
      {flags.map((group) => (
        <FlaggedPayments key={group.kind} group={group} />
      ))}
      {holds && <MuchHeld held={holds} />}
      <UnknownReceipts group={receipts} />
      <UnansweredPayments group={unanswered} />
      <UnansweredEnquiries group={enquiries} />
      <FailedMails group={mails} />
      <SetAsideJobs group={jobs} />
      <SetupGaps group={readiness} />
      <BooksWithoutCondition group={booksWithoutCondition} />
      <Abandoned count={unanswered.abandoned} />
    </section>
  );
}

/** For completeness, so that an owner can find an expected payment. */
function Abandoned({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
      {count === 1 ? "1 buyer" : `${count} buyers`} left without paying in the last three days.{" "}
      <Link
        to="/admin/dashboard?all=unanswered#unanswered"
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        Show all that did not pay
      </Link>
    </p>
  );
}
