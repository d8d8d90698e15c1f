import { Link } from "@remix-run/react";
import { ROLE_WORDS } from "~/domain/accounts/roles";
import { agoInWords } from "~/domain/dates/calendar";
import { formatDateTime } from "~/domain/dates/formats";
import type { StaffView } from "~/domain/staff/view";
import { Badge } from "~/ui/badge";

type StaffProps = { staff: StaffView[]; at: number };

function seenInWords(
  { isYou, isInvited, invitedUntil, lastSeenAt, device }: StaffView,
  at: number,
) {
  if (isInvited) {
    return invitedUntil === null || Date.parse(invitedUntil) <= at
      ? "Invited, and the link is over: Change has New link"
      : `Invited: the link works once, until ${formatDateTime(Date.parse(invitedUntil))}`;
  }
  if (lastSeenAt === null) return "Not signed in now";
  const when = isYou ? "now" : agoInWords(Date.parse(lastSeenAt), at);
  return `Last seen ${when}${device === null ? "" : `, ${device}`}`;
}

export function Staff({ staff, at }: StaffProps) {
  return (
    <ul aria-label="People" className="card divide-y divide-line">
      {staff.map((member) => (
        <li
          key={member.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
            <p className="font-semibold">
              {member.name ?? member.email}
              {member.isYou && <span className="text-sm font-normal text-muted"> you</span>}
            </p>
            {member.name !== null && <p className="text-sm text-muted">{member.email}</p>}
            <p className="text-sm text-muted">{seenInWords(member, at)}</p>
          </div>
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="grey">{ROLE_WORDS[member.role].title}</Badge>
            {!member.isInvited && (
              <Badge tone={member.hasSecondFactor ? "green" : "orange"}>
                {member.hasSecondFactor ? "Signs in with a code too" : "No code at sign-in"}
              </Badge>
            )}
          </span>
          {member.isOnlyOwner ? (
            <span className="text-sm text-muted">the only owner</span>
          ) : (
            <Link
              to={`/admin/settings/people/${member.id}`}
              className="button button-quiet button-small"
            >
              Change<span className="sr-only"> {member.name ?? member.email}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
