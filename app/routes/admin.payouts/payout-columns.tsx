import { Link } from "@remix-run/react";
import { dayInSouthAfrica, weekdayAndDay } from "~/domain/dates/calendar";
import type { PayoutView } from "~/domain/payouts/view";
import { lessDueInWords, PAID_OUT_BY_WORDS, payoutStateInWords } from "~/domain/payouts/words";
import { formatAmount } from "~/domain/values/money";
import { mailHref, WhatsAppLink } from "~/ui/admin/contact-links";
import type { Column } from "~/ui/admin/tables/data-table";
import { Form } from "~/ui/forms/form";

const LINK = "link inline-flex min-h-11 items-center text-sm";

export const payoutColumns = (shop: string | null): Column<PayoutView>[] => [
  {
    title: "Payout",
    kind: "title",
    cell: ({ number, seller }) => (
      <>
        <span className="md:whitespace-nowrap figures">{number}</span>
        <Link to={`/admin/sellers/${seller.id}`} className="link block text-sm font-normal">
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
        <Presses payout={payout} shop={shop} />
      </>
    ),
  },
];

const isTooMuch = ({ state, amountCents, owedCents }: PayoutView) =>
  state === "prepared" && owedCents < amountCents;

type PressesProps = { payout: PayoutView; shop: string | null };

function Presses({ payout, shop }: PressesProps) {
  const { id, number, state, seller, way } = payout;
  const words = slipInWords(payout, shop);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 md:flex-nowrap md:whitespace-nowrap">
      {state === "prepared" && (
        <Form
          method="post"
          className="flex flex-wrap gap-x-4 gap-y-1 md:flex-nowrap"
          aria-label={number}
        >
          <input type="hidden" name="ids" value={id} />
          <button
            type="submit"
            name="state"
            value="sent"
            className="button button-quiet button-small"
          >
            {way === "cash" ? "Mark as paid" : "Mark as sent"}
            <span className="sr-only"> {number}</span>
          </button>
          <button type="submit" name="state" value="cancelled" className={LINK}>
            Cancel<span className="sr-only"> {number}</span>
          </button>
        </Form>
      )}
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
      {seller.email && state !== "cancelled" && (
        <a href={mailHref(seller.email, number, words)} className={LINK}>
          Mail
        </a>
      )}
    </span>
  );
}

const HOW_PAID: Record<PayoutView["way"], { prepared: string; sent: string }> = {
  cash: { prepared: "is ready for you in cash", sent: "was paid to you in cash" },
  transfer: { prepared: "goes to your bank account", sent: "went to your bank account" },
};

function slipInWords(payout: PayoutView, shop: string | null) {
  const { number, seller, amountCents, way, state } = payout;
  const how = HOW_PAID[way][state === "sent" ? "sent" : "prepared"];
  const from = shop === null ? "" : ` ${shop}`;
  return `Dear ${seller.name}, ${formatAmount(amountCents)} for your books ${how}: payout ${number}.${from}`;
}
