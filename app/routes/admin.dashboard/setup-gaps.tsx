import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { AttentionGroup } from "./attention-group";

/** Missing settings before the shop can sell, each with a link. */
export function SetupGaps({ group }: { group: AttentionView["readiness"] }) {
  return (
    <AttentionGroup
      kind="readiness"
      title="Finish setting up"
      toDo="The shop needs this before it can sell."
      group={group}
      keyOf={(gap) => gap.key}
    >
      {({ title, text, page }) => (
        <div className="min-w-0 [overflow-wrap:anywhere]">
          {page === null ? (
            <p className="font-medium">{title}</p>
          ) : (
            <Link to={page} className="link inline-flex min-h-11 items-center md:min-h-0">
              {title}
            </Link>
          )}
          <p className="text-muted">{text}</p>
        </div>
      )}
    </AttentionGroup>
  );
}
