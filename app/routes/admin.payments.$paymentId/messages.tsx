import { formatDateTime } from "~/domain/dates/formats";
import type { NotificationView } from "~/domain/payments/admin/admin-view";
import { Badge, type Tone } from "~/ui/badge";
import { Icon } from "~/ui/icons";

const TONES: Record<NotificationView["verdict"], Tone> = {
  received: "yellow",
  applied: "green",
  duplicate: "grey",
  ignored: "grey",
  rejected: "red",
};

const VERDICTS: Record<NotificationView["verdict"], string> = {
  received: "Being checked",
  applied: "Done",
  duplicate: "Known already",
  ignored: "Nothing to do",
  rejected: "Not trusted",
};

export function Messages({ messages }: { messages: NotificationView[] }) {
  if (messages.length === 0) return null;
  return (
    <details className="group card p-4 text-sm sm:p-5">
      <summary className="-my-3 flex min-h-11 items-center gap-1 text-base font-semibold">
        Messages from PayFast ({messages.length})
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="mt-4 grid gap-3">
        {messages.map((message) => (
          <li key={message.id}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{message.providerStatus ?? "Unread"}</span>
              <Badge tone={TONES[message.verdict]}>{VERDICTS[message.verdict]}</Badge>
              {message.reason && <span>{message.reason}</span>}
              {message.isFromHistory && <span>(found in its history)</span>}
            </p>
            <p className="text-muted figures">
              {formatDateTime(Date.parse(message.receivedAt))}
              {message.providerPaymentId && `, PayFast's number ${message.providerPaymentId}`}
              {message.tries > 1 && `, ${message.tries} tries`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
