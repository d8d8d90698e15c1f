import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatShortDateTime } from "~/domain/dates/formats";
import { enquirySearch } from "~/domain/enquiry/query";
import { formatCount } from "~/domain/money";

/** Number of unanswered enquiries, with a link to their list. */
export function UnansweredEnquiries({ group }: { group: AttentionView["enquiries"] }) {
  const [longest] = group.items;
  if (longest === undefined) return null;
  const since = formatShortDateTime(Date.parse(longest.createdAt));
  return (
    <section aria-labelledby="enquiries" className="mt-4 border-t border-line pt-3">
      <h3 id="enquiries" className="font-semibold">
        Unanswered enquiries{" "}
        <span className="font-normal text-muted figures">({formatCount(group.total)})</span>
      </h3>
      <p className="max-w-2xl text-sm text-muted">
        We promise an answer within 24 hours.{" "}
        <span className="figures">
          {group.total === 1 ? `It came on ${since}.` : `The first came on ${since}.`}
        </span>
      </p>
      <Link
        to={`/admin/enquiries${enquirySearch({ processed: false })}`}
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {group.total === 1 ? "Answer it" : "Answer them"}
      </Link>
    </section>
  );
}
