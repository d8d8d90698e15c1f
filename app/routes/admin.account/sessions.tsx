import type { SessionView } from "~/domain/accounts/view";
import { formatLongDate } from "~/domain/dates/time";
import { AdminIcon } from "~/ui/admin/icons";
import { Badge } from "~/ui/badge";
import { Form } from "~/ui/forms/form";

const END = "/admin/account/sessions";

export function Sessions({ sessions }: { sessions: SessionView[] }) {
  const hasOthers = sessions.some((session) => !session.isThisOne);
  return (
    <section aria-labelledby="sessions" className="card p-4 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="sessions" className="mr-auto text-lg font-semibold">
          Where you are signed in
        </h2>
        {hasOthers && (
          <Form method="post" action={END}>
            <input type="hidden" name="which" value="others" />
            <button type="submit" className="button button-quiet button-small">
              End all others
            </button>
          </Form>
        )}
      </div>
      <ul>
        {sessions.map((session) => (
          <li
            key={session.key}
            className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <AdminIcon name="device" className="size-6 shrink-0 text-secondary" />
            <div className="min-w-0 grow basis-32">
              <p className="font-medium">{session.device}</p>
              <p className="text-sm text-muted figures">
                Last seen {formatLongDate(session.lastSeenAt)}
              </p>
            </div>
            {session.isThisOne ? (
              <span className="whitespace-nowrap">
                <Badge tone="green">This one</Badge>
              </span>
            ) : (
              <End session={session} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        A session ends by itself after 12 hours without use, and after 30 days in any case.
      </p>
    </section>
  );
}

function End({ session }: { session: SessionView }) {
  return (
    <Form method="post" action={END}>
      <input type="hidden" name="which" value={session.key} />
      <button type="submit" className="button button-quiet button-small">
        End <span className="sr-only">the session of {session.device}</span>
      </button>
    </Form>
  );
}
