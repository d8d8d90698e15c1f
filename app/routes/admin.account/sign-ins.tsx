import type { SignInView } from "~/domain/account/view";
import { formatLongDate } from "~/domain/dates/time";
import { Badge } from "~/ui/badge";

function failureInWords(wrong: SignInView["wrong"], times: number): string {
  return times === 1 ? `Wrong ${wrong}` : `Wrong ${wrong}, ${times} times`;
}

export function SignIns({ signIns }: { signIns: SignInView[] }) {
  return (
    <section aria-labelledby="sign-ins" className="card p-4 sm:p-6">
      <h2 id="sign-ins" className="mb-2 text-lg font-semibold">
        Latest sign-ins
      </h2>
      {signIns.length === 0 && <p className="text-muted">Nobody has signed in yet.</p>}
      <ul>
        {signIns.map(({ id, at, address, device, withRecoveryCode, failures, wrong }) => (
          <li
            key={id}
            className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <div className="min-w-0 grow basis-32">
              <p className="font-medium figures">{formatLongDate(at)}</p>
              <p className="text-sm text-muted figures [overflow-wrap:anywhere]">
                {device === null ? `From ${address}` : `${device}, from ${address}`}
              </p>
            </div>
            <span className="whitespace-nowrap">
              {failures > 0 && <Badge tone="red">{failureInWords(wrong, failures)}</Badge>}
              {failures === 0 && withRecoveryCode && (
                <Badge tone="yellow">With a recovery code</Badge>
              )}
              {failures === 0 && !withRecoveryCode && <Badge tone="green">Signed in</Badge>}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        If one of these was not you, change your password. That ends all other sessions.
      </p>
    </section>
  );
}
