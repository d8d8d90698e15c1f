import { Link } from "@remix-run/react";
import { dayInSouthAfrica, weekdayAndDay } from "~/domain/dates/calendar";
import type { PayoutView } from "~/domain/payouts/view";
import { lessDueInWords, PAID_OUT_BY_WORDS, payoutStateInWords } from "~/domain/payouts/words";
import { formatAmount } from "~/domain/values/money";
import { mailHref, WhatsAppLink } from "~/ui/admin/contact-links";
import type { Column } from "~/ui/admin/tables/data-table";
import { Form } from "~/ui/forms/form";
import { payoutInWords } from "~/ui/invoice/payout-words";

const LINK = "link inline-flex min-h-11 items-center text-sm";

type Sender = { shop: string | null; sendsMails: boolean };

export const payoutColumns = (sender: Sender): Column<PayoutView>[] => [
  {
    title: "Payout",
    kind: "title",
    cell: ({ number, seller }) => (
      <>
        <span className="md:whitespace-nowrap figures">{number}</span>
        <Link
          to={`/admin/sellers/${seller.id}`}
          className="link -my-3 block py-3 text-sm font-normal"
        >
          {seller.name}
        </Link>
      </>
    ),
  },
  { title: "Amount", kind: "number", cell: ({ amountCents }) => formatAmount(amountCents) },
  {
    title: "State",
    kind: "plain",
    cell: ({ state, way, preparedAt, settledAt }) => (
      <>
        {payoutStateInWords(state, way)}{" "}
        <span className="whitespace-nowrap">
          {weekdayAndDay(dayInSouthAfrica(Date.parse(settledAt ?? preparedAt)))}
        </span>
        <span className="block text-muted">{PAID_OUT_BY_WORDS[way]}</span>
      </>
    ),
  },
  {
    title: "What to do",
    kind: "line",
    cell: (payout) => (
      <>
        {isTooMuch(payout) && (
          <p className="text-sm font-medium text-red md:max-w-64">
            {lessDueInWords(payout.seller.name, payout.owedCents)}
          </p>
        )}
        <Presses payout={payout} {...sender} />
      </>
    ),
  },
];

const isTooMuch = ({ state, amountCents, owedCents }: PayoutView) =>
  state === "prepared" && owedCents < amountCents;

type PressesProps = Sender & { payout: PayoutView };

function Presses({ payout, shop, sendsMails }: PressesProps) {
  const { id, number, state, seller } = payout;
  const { name } = seller;
  const words = [payoutInWords({ ...payout, name }), shop].filter(Boolean).join(" ");
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 md:flex-nowrap md:whitespace-nowrap">
      {state === "prepared" && <Settle payout={payout} />}
      <a
        href={`/api/v1/admin/payouts/${id}/slip`}
        target="_blank"
        rel="noreferrer"
        className={LINK}
      >
        Slip<span className="sr-only"> of {number}</span>
      </a>
      {seller.phone && state !== "cancelled" && (
        <WhatsAppLink phone={seller.phone} text={words} className={LINK}>
          WhatsApp
        </WhatsAppLink>
      )}
      {seller.email && state !== "cancelled" && !sendsMails && (
        <a href={mailHref(seller.email, number, words)} className={LINK}>
          Mail
        </a>
      )}
      {seller.email && state !== "cancelled" && sendsMails && (
        <Form method="post" aria-label={`Mail ${number}`}>
          <button type="submit" name="mailId" value={id} className={LINK}>
            Mail<span className="sr-only"> the slip of {number}</span>
          </button>
        </Form>
      )}
    </span>
  );
}

// It asks once: what is sent is in the ledger for good.
function Settle({ payout }: { payout: PayoutView }) {
  const { id, number, way, seller, amountCents } = payout;
  const press = way === "cash" ? "Mark as paid" : "Mark as sent";
  const isLess = isTooMuch(payout);
  const asked = `${formatAmount(amountCents)} ${GONE[way]} ${seller.name}`;
  return (
    <>
      <details>
        <summary className={LINK}>
          {press}
          <span className="sr-only"> {number}</span>
        </summary>
        <Form method="post" className="grid justify-items-start gap-2 pb-2" aria-label={number}>
          <p className="text-sm whitespace-normal md:max-w-64">
            {asked}
            {isLess && `. Then ${seller.name} owes the shop the difference`}.
          </p>
          <input type="hidden" name="ids" value={id} />
          {isLess && <input type="hidden" name="isGone" value="on" />}
          <button
            type="submit"
            name="state"
            value="sent"
            className="button button-quiet button-small"
          >
            Yes, it did<span className="sr-only">: {number}</span>
          </button>
        </Form>
      </details>
      <Form method="post" aria-label={`Cancel ${number}`}>
        <input type="hidden" name="ids" value={id} />
        <button type="submit" name="state" value="cancelled" className={LINK}>
          Cancel<span className="sr-only"> {number}</span>
        </button>
      </Form>
    </>
  );
}

const GONE: Record<PayoutView["way"], string> = {
  cash: "went in cash to",
  transfer: "went by the bank to",
};
