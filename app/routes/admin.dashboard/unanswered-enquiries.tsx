import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatShortDateTime } from "~/domain/dates";
import { AttentionGroup } from "./attention-group";

/** Questions that nobody has answered yet, the one that waits longest first. */
export function UnansweredEnquiries({ group }: { group: AttentionView["enquiries"] }) {
  return (
    <AttentionGroup
      kind="enquiries"
      title="Unanswered enquiries"
      toDo="We promise an answer within 24 hours. Answer, and press Mark Processed."
      group={group}
      keyOf={(enquiry) => enquiry.id}
    >
      {({ id, name, about, createdAt }) => (
        <>
          <Link
            to={`/admin/enquiries/${id}`}
            className="link flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere] md:min-h-0"
          >
            {about}
          </Link>
          <span className="text-muted [overflow-wrap:anywhere]">
            {name},{" "}
            <span className="whitespace-nowrap figures">
              {formatShortDateTime(Date.parse(createdAt))}
            </span>
          </span>
        </>
      )}
    </AttentionGroup>
  );
}
