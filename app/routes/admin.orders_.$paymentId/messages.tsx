import { formatDateTime } from "~/domain/dates/formats";
import type { NotificationView } from "~/domain/payments/admin/admin-view";
import { Folded } from "~/ui/admin/page/folded";
import { Badge, type Tone } from "~/ui/badge";

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
    <Folded title={`Messages from PayFast (${messages.length})`}>
      <ul className="grid gap-3">
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
    </Folded>
  );
}
