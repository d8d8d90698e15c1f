import { Link } from "@remix-run/react";
import { useContext } from "react";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import type { OrdersToMark, ToldOrder } from "~/domain/orders/many.server";
import { MAX_REASON, STEP_REASON_MISSING } from "~/domain/orders/rules";
import { STATE_FACTS, STATES_IN_ORDER } from "~/domain/orders/steps";
import type { MarkedOrder } from "~/domain/orders/view";
import type { OrderState } from "~/domain/payments/order-way-view";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { counted } from "~/ui/admin/payments/held-titles";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { Icon } from "~/ui/icons";

// Target of the form's redirect, so that the question and the outcome are in view.
export const TOLD_ID = "told";

const inMidSentence = (state: OrderState) => STATE_FACTS[state].title.toLowerCase();

type MarkingProps = { asked: OrdersToMark; search: string };

/** What several orders are asked about before they are marked: how many go, who gets a mail, and which stay and why. */
export function MarkingQuestion({ asked: { state, going, mails, orders }, search }: MarkingProps) {
  const mailsLeave = useContext(MailsLeave);
  const leftOut = orders.filter(({ refusal }) => refusal !== null);
  if (orders.length === 0) return null;
  return (
    <section
      id={TOLD_ID}
      aria-label="Before they are marked"
      role="status"
      className="card mb-4 grid scroll-mt-18 gap-3 p-4 text-sm"
    >
      <h2 className="text-base font-semibold">
        {going === 0
          ? `None of these can be marked as ${inMidSentence(state)} together`
          : `Mark ${counted(going, "order")} as ${inMidSentence(state)}?`}
      </h2>
      {mails > 0 && (
        <p>
          {mailsLeave
            ? `${counted(mails, "buyer gets", "buyers get")} a mail${state === "sent" ? ", without a tracking number: to give one, open its order instead" : ""}.`
            : TELL_BUYER_YOURSELF}
        </p>
      )}
      {leftOut.length > 0 && (
        <div>
          {going > 0 && (
            <p>{counted(leftOut.length, "order stays as it is:", "orders stay as they are:")}</p>
          )}
          <Outcomes orders={leftOut} done="" refused="" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {going > 0 && (
          <Form method="post" action={`/admin/orders${search}`}>
            <Marked orders={orders} />
            <SubmitButton name="state" value={state} className="button">
              Yes, mark {counted(going, "order")}
            </SubmitButton>
          </Form>
        )}
        <Link to={`/admin/orders${search}`} preventScrollReset className="button button-quiet">
          {going > 0 ? "Cancel" : "Close"}
        </Link>
      </div>
    </section>
  );
}

const Marked = ({ orders }: { orders: { paymentId: string }[] }) => (
  <>
    <input type="hidden" name="sure" value="yes" />
    {orders.map(({ paymentId }) => (
      <input key={paymentId} type="hidden" name="ids" value={paymentId} />
    ))}
  </>
);

type ToldProps = { told: { state: OrderState; orders: ToldOrder[] }; search: string };

export function Told({ told: { state, orders }, search }: ToldProps) {
  if (orders.length === 0) return null;
  return (
    <section
      id={TOLD_ID}
      aria-label="What was changed"
      role="status"
      className="card mb-4 scroll-mt-18 p-4 text-sm"
    >
      <Outcomes orders={orders} done={`${STATE_FACTS[state].title}.`} refused="Not changed. " />
      {STATES_IN_ORDER.map((to) => (
        <TakeBack
          key={to}
          from={state}
          to={to}
          orders={orders.filter(({ previousState }) => previousState === to)}
          search={search}
        />
      ))}
    </section>
  );
}

type OutcomesProps = { orders: MarkedOrder[]; done: string; refused: string };

function Outcomes({ orders, done, refused }: OutcomesProps) {
  return (
    <ul className="grid gap-1">
      {orders.map(({ paymentId, reference, refusal }) => (
        <li key={paymentId} className="flex items-start gap-2 [overflow-wrap:anywhere]">
          <Icon
            name={refusal === null ? "check" : "alert"}
            className={`mt-0.5 size-5 shrink-0 ${refusal === null ? "text-green" : "text-red"}`}
          />
          <span>
            <Link to={`/admin/orders/${paymentId}`} className="link figures">
              {reference}
            </Link>
            : {refusal === null ? done : `${refused}${refusal}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

type TakeBackProps = { from: OrderState; to: OrderState; orders: ToldOrder[]; search: string };

function TakeBack({ from, to, orders, search }: TakeBackProps) {
  if (orders.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-1">
      <summary className="inline-flex min-h-11 items-center">
        <span className="link">Take the last step back</span>
      </summary>
      <Form method="post" action={`/admin/orders${search}`} className="mt-2 grid gap-3">
        <Marked orders={orders} />
        <TextField
          label={`Why ${orders.length === 1 ? "is it" : "are they"} not ${inMidSentence(from)}?`}
          name="reason"
          message={STEP_REASON_MISSING}
          maxLength={MAX_REASON}
          autoComplete="off"
          required
        />
        <SubmitButton name="state" value={to} className="button button-quiet sm:justify-self-start">
          {counted(orders.length, "order")} back to: {inMidSentence(to)}
        </SubmitButton>
      </Form>
    </details>
  );
}
