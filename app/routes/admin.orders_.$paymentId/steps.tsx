import { useContext, useId } from "react";
import { agoInWords } from "~/domain/dates/calendar";
import { formatDateTime } from "~/domain/dates/formats";
import { CARRIER_NAMES } from "~/domain/delivery/carriers";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import {
  isNeverPaid,
  MAX_REASON,
  NOT_PAID_SINCE,
  NOTHING_HERE,
  NOTHING_WANTED,
  openMoneyInWords,
  REFUNDED_SINCE,
  STEP_REASON_MISSING,
} from "~/domain/orders/rules";
import { IN_THE_SHOP, isHandedOver, STATE_FACTS, STATES_IN_ORDER } from "~/domain/orders/steps";
import type { OrderView } from "~/domain/orders/view";
import type { OrderState } from "~/domain/payments/order-way-view";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { May } from "~/ui/admin/page/who-works";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { Icon } from "~/ui/icons";
import type { FormReply } from "~/web/forms/form-reply";

type StepsProps = { order: OrderView; reply: FormReply | undefined; at: number };

export function Steps({ order, reply, at }: StepsProps) {
  const { times, previousState, nextStates, state } = order;
  return (
    <section aria-label="Steps" className="card p-4 text-sm sm:p-5">
      <p>
        Paid {formatDateTime(Date.parse(times.paidAt))}
        {!isHandedOver(state) && order.wantedCopies > 0 && (
          <Waits since={Date.parse(times.paidAt)} at={at} />
        )}
      </p>
      {STATES_IN_ORDER.map((step) => (
        <Reached key={step} state={step} times={times} />
      ))}
      {order.wantedCopies === 0 && (
        <p className="mt-2">{isHandedOver(state) ? endedSince(order) : NOTHING_WANTED}</p>
      )}
      {nextStates.length > 0 && <OpenMoney order={order} />}
      {nextStates.length > 0 && isHere(order) && <OutstandingCopies order={order} />}
      {state === "to_pack" && <NotFetched lines={order.lines} />}
      {nextStates.length > 0 && !isNothingHere(order) && (
        <div className="mt-4 grid gap-4">
          {nextStates.map((next) => (
            <Next key={next} state={next} reply={reply} hasMail={order.customerEmail !== null} />
          ))}
        </div>
      )}
      {state === "sent" && <Parcel order={order} reply={reply} />}
      {previousState !== null && <Back key={state} to={previousState} from={state} reply={reply} />}
    </section>
  );
}

const endedSince = (order: OrderView) => (isNeverPaid(order) ? NOT_PAID_SINCE : REFUNDED_SINCE);

const isHere = ({ state }: OrderView) => IN_THE_SHOP.includes(state);

const isNothingHere = (order: OrderView) =>
  isHere(order) &&
  order.owedCopies > 0 &&
  order.swappedCopies === 0 &&
  order.lines.every(({ copiesToPack }) => copiesToPack === 0);

function OutstandingCopies({ order }: Pick<StepsProps, "order">) {
  const { owedCopies } = order;
  if (owedCopies === 0) return null;
  const copies =
    owedCopies === 1
      ? "1 copy of it is owed and does"
      : `${owedCopies} copies of it are owed and do`;
  return (
    <p className="mt-3 rounded-lg bg-orange-bg p-3 text-orange">
      {isNothingHere(order)
        ? NOTHING_HERE
        : `${copies} not go with the rest. The buyer's mail says what is missing.`}
    </p>
  );
}

// A shop that ticks none does not work by the pick list.
function NotFetched({ lines }: Pick<OrderView, "lines">) {
  const open = lines.filter((line) => line.fetchedCopies < line.copiesToPack);
  if (open.length === 0 || lines.every((line) => line.fetchedCopies === 0)) return null;
  return (
    <p className="mt-3 rounded-lg bg-orange-bg p-3 text-orange [overflow-wrap:anywhere]">
      Not ticked as fetched on the pick list: {open.map(({ title }) => title).join(", ")}.
    </p>
  );
}

function OpenMoney({ order }: Pick<StepsProps, "order">) {
  const isOfCopies = order.replacements.some(
    (one) => one.outcome === "asked" || one.toRefundCents > 0,
  );
  const words = openMoneyInWords(order);
  if (words.length === 0) return null;
  return (
    <p className="mt-3 rounded-lg bg-orange-bg p-3 text-orange">
      {words.join(" ")}{" "}
      <May permission="sell">
        <a
          href={isOfCopies ? "#other-copies" : "#changed-delivery"}
          className="inline-block py-2.5 font-semibold underline"
        >
          Settle it before the books leave
        </a>
      </May>
    </p>
  );
}

function Waits({ since, at }: { since: number; at: number }) {
  const ago = agoInWords(since, at);
  return ago === "today" ? null : <span className="font-semibold">, {ago}</span>;
}

function Reached({ state, times }: { state: OrderState; times: OrderView["times"] }) {
  const { title, reachedAt } = STATE_FACTS[state];
  const at = reachedAt === null ? null : times[reachedAt];
  if (at === null) return null;
  return (
    <p className="flex items-center gap-2">
      <Icon name="check" className="size-4 shrink-0 text-green" />
      <span>
        {title} {formatDateTime(Date.parse(at))}
      </span>
    </p>
  );
}

type NextProps = { state: OrderState; reply: FormReply | undefined; hasMail: boolean };

function Next({ state, reply, hasMail }: NextProps) {
  const mailsLeave = useContext(MailsLeave);
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="state" value={state} />
      {state === "sent" && <ParcelFields reply={reply} values={reply?.values ?? {}} />}
      <SubmitButton className="button sm:justify-self-start" busy="Saving...">
        {STATE_FACTS[state].deed}
      </SubmitButton>
      {STATE_FACTS[state].mail !== null && hasMail && (
        <p className="text-muted">
          {mailsLeave ? "The buyer gets a mail about this step." : TELL_BUYER_YOURSELF}
        </p>
      )}
    </Form>
  );
}

type ParcelFieldsProps = {
  of?: string;
  reply: FormReply | undefined;
  values: Record<string, string | undefined | null>;
};

export function ParcelFields({ of = "", reply, values }: ParcelFieldsProps) {
  const carriers = useId();
  const field = fieldOf(values, reply?.errors ?? {});
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={`Carrier${of} (optional)`}
        {...field("carrier")}
        list={carriers}
        maxLength={60}
        autoComplete="off"
      />
      <datalist id={carriers}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={`Tracking number${of} (optional)`}
        {...field("trackingNumber")}
        maxLength={60}
        autoComplete="off"
      />
    </div>
  );
}

function Parcel({ order, reply }: { order: OrderView; reply: FormReply | undefined }) {
  const { carrier, trackingNumber, trackingUrl } = order;
  const own = reply?.values.state === "sent" ? reply : undefined;
  return (
    <Form method="post" preventScrollReset className="mt-4 grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="state" value="sent" />
      <ParcelFields reply={own} values={own?.values ?? { carrier, trackingNumber }} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton className="button button-quiet">Save tracking</SubmitButton>
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
      </div>
    </Form>
  );
}

type BackProps = { to: OrderState; from: OrderState; reply: FormReply | undefined };

function Back({ to, from, reply }: BackProps) {
  const own = reply?.values.state === to ? reply : undefined;
  return (
    <details className="mt-4 border-t border-line pt-2" open={own !== undefined}>
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">Take the last step back</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <input type="hidden" name="state" value={to} />
        <TextField
          label={`Why is it not ${STATE_FACTS[from].title.toLowerCase()}?`}
          name="reason"
          message={STEP_REASON_MISSING}
          value={own?.values.reason}
          errors={own?.errors.reason}
          maxLength={MAX_REASON}
          autoComplete="off"
          required
        />
        <SubmitButton className="button button-quiet sm:justify-self-start">
          Back to: {STATE_FACTS[to].title.toLowerCase()}
        </SubmitButton>
      </Form>
    </details>
  );
}
