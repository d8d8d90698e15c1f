import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/view";
import { readIsoDay, weekdayAndDay } from "~/domain/dates/calendar";
import { TestBadge } from "~/ui/admin/badges";
import { AttentionGroup } from "./attention-group";

export function WaitingReturns({ group }: { group: AttentionView["returns"] }) {
  return (
    <AttentionGroup
      kind="returns"
      title="Returns"
      toDo="Answer by the day that the buyer was told: a refund, another copy, or no with a reason. A swapped copy is still to go out."
      group={group}
      keyOf={({ id }) => id}
    >
      {({ id, reference, customerName, title, isTest, answerBy, swap, ...asked }) => (
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            to={`/admin/returns/${id}`}
            className="link inline-flex min-h-11 items-center md:min-h-0"
          >
            {title}
          </Link>
          <p className="text-muted">
            {customerName}, <span className="figures">{reference}</span> {isTest && <TestBadge />}{" "}
            {swap === null ? (
              <>
                {asked.isCancellation ? "cancels: answer by" : "by"}{" "}
                <span className="figures">{weekdayAndDay(readIsoDay(answerBy) ?? 0)}</span>
              </>
            ) : (
              `goes out${asked.isInShop ? " with the order, in place of the first copy" : ""}: ${swap}`
            )}
          </p>
        </div>
      )}
    </AttentionGroup>
  );
}
