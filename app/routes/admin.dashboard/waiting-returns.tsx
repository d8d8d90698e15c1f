import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/view";
import { readIsoDay, weekdayAndDay } from "~/domain/dates/calendar";
import { TestBadge } from "~/ui/admin/badges";
import { AttentionGroup } from "./attention-group";

export function WaitingReturns({ group }: { group: AttentionView["returns"] }) {
  return (
    <AttentionGroup
      kind="returns"
      title="Returns to answer"
      toDo="The buyer was told a day by which you answer: a refund, another copy, or no with a reason."
      group={group}
      keyOf={({ id }) => id}
    >
      {({ id, reference, customerName, title, isTest, answerBy }) => (
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            to={`/admin/returns/${id}`}
            className="link inline-flex min-h-11 items-center md:min-h-0"
          >
            {title}
          </Link>
          <p className="text-muted">
            {customerName}, <span className="figures">{reference}</span> {isTest && <TestBadge />}{" "}
            by <span className="figures">{weekdayAndDay(readIsoDay(answerBy) ?? 0)}</span>
          </p>
        </div>
      )}
    </AttentionGroup>
  );
}
