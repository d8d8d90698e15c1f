import { formatDateTime } from "~/domain/dates/formats";
import { unsentOf } from "~/domain/orders/packing/unsent";
import type { OrderView } from "~/domain/orders/view";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { Form } from "~/ui/forms/form";
import type { FormReply } from "~/web/forms/form-reply";
import { ParcelFields } from "./steps";

type PartsProps = { order: OrderView; reply: FormReply | undefined };

export function Parts({ order, reply }: PartsProps) {
  const own = reply?.values.intent === "part" ? reply : undefined;
  if (order.parts.length > 0) return <SentInParts order={order} />;
  const mayBeSent = order.state === "to_pack" && order.nextStates.includes("sent");
  return mayBeSent && order.lines.length > 1 ? <SendPart order={order} reply={own} /> : null;
}

function SendPart({ order, reply }: PartsProps) {
  const lines = order.lines
    .map((line) => ({ bookId: line.bookId, ...unsentOf(order.replacements, line) }))
    .filter(({ copies }) => copies > 0);
  const errors = reply?.errors.bookIds;
  return (
    <details className="card p-4 text-sm sm:p-5" open={reply !== undefined}>
      <summary className="-my-2.5 min-h-11 py-2.5">
        <span className="link">Send it in two parts</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="part" />
        <fieldset>
          <legend className="mb-1 font-semibold">What goes now</legend>
          {errors && (
            <p className="font-medium text-red" role="alert">
              {errors.join(" ")}
            </p>
          )}
          {lines.map(({ bookId, inWords }) => (
            <label key={bookId} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="bookIds"
                value={bookId}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 py-2 [overflow-wrap:anywhere]">{inWords}</span>
            </label>
          ))}
        </fieldset>
        <ParcelFields of=" of the first part" reply={reply} values={reply?.values ?? {}} />
        <SubmitButton className="button button-quiet sm:justify-self-start" busy="Saving...">
          Send these now
        </SubmitButton>
        <p className="text-muted">The rest stays to be packed. Mark the order as sent with it.</p>
      </Form>
    </details>
  );
}

function SentInParts({ order: { parts, state } }: Pick<PartsProps, "order">) {
  return (
    <section aria-label="Parts" className="card p-4 text-sm sm:p-5">
      <h2 className="mb-2 text-base font-semibold">In two parts</h2>
      <ol className="grid gap-3">
        {parts.map(({ books, sentAt, carrier, trackingNumber, trackingUrl }, place) => (
          <li key={place === 0 ? "first" : "second"} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{place === 0 ? "First" : "Second"} part</span>
            {sentAt === null ? ", not sent yet" : `, sent ${formatDateTime(Date.parse(sentAt))}`}
            <span className="block">{books.join(", ")}</span>
            {(carrier || trackingNumber) && (
              <span className="block text-muted">
                {[carrier, trackingNumber].filter(Boolean).join(", ")}
              </span>
            )}
            {trackingUrl && (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center"
              >
                Follow the parcel<span className="sr-only"> (opens in a new window)</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {state === "to_pack" && (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="intent" value="part-back" />
          <SubmitButton className="button button-quiet button-small">
            The first part did not leave
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
