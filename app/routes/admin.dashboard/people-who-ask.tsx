import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatDay } from "~/domain/dates/time";
import { REQUEST_TITLES } from "~/ui/admin/request-titles";
import { AttentionGroup } from "./attention-group";

export function PeopleWhoAsk({ group }: { group: AttentionView["people"] }) {
  return (
    <AttentionGroup
      kind="people"
      title="People who ask about their data"
      toDo="Answer them in writing before the day below."
      group={group}
      keyOf={(request) => request.id}
    >
      {({ kind, contact, dueAt }) => (
        <Link
          to={`/admin/people?${new URLSearchParams({ who: contact })}`}
          className="block min-h-11 min-w-0 [overflow-wrap:anywhere]"
        >
          <span className="link">{REQUEST_TITLES[kind]}</span>
          <span className="block text-muted">
            {contact}, by {formatDay(Date.parse(dueAt))}
          </span>
        </Link>
      )}
    </AttentionGroup>
  );
}
