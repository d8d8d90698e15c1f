import { Link } from "@remix-run/react";
import type { OwnPaymentView } from "~/domain/payments/view";
import { formatAmount } from "~/domain/values/money";
import { Icon } from "../icons";
import { EmptyState } from "../notice";
import { CancelPayment, OwnHoldNotice } from "./own-hold";

export const OrderPlaced = ({ id, reference }: { id: string; reference: string }) => (
  <p className="w-full">
    Your order {reference} was placed.{" "}
    <Link to={`/payment/success/${id}`} className="link inline-block py-2.5">
      See the order
    </Link>
  </p>
);

const isOne = ({ books: [first, ...others] }: OwnPaymentView) =>
  first?.quantity === 1 && others.length === 0;

const MOST_TITLES = 4;
const FIRST_TITLES = 3;

function titlesOf({ books }: OwnPaymentView): string {
  const first = books.length > MOST_TITLES ? books.slice(0, FIRST_TITLES) : books;
  const more = books.length - first.length;
  const titles = first.map(({ title, quantity }) =>
    quantity > 1 ? `${quantity}\u00a0×\u00a0${title}` : title,
  );
  return titles.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

const cameFrom = ({ fromCart, books }: OwnPaymentView, page: string) =>
  fromCart ? page : `/book/${books[0]?.id}`;

type UnderWayProps = { payments: OwnPaymentView[]; page: "/cart" | "/checkout" };

export function NothingButPayments({ payments, page }: UnderWayProps) {
  const [newest, ...others] = payments;
  if (newest === undefined) return null;
  return (
    <div className="frame">
      <Newest payment={newest} page={page} />
      <PaymentsUnderWay payments={others} page={page} />
    </div>
  );
}

const holding = ({ heldUntil }: OwnPaymentView, what: string) =>
  heldUntil ? `We are holding ${what}` : `We cannot keep ${what} for you`;

function Newest({ payment, page }: { payment: OwnPaymentView; page: string }) {
  const [book, what] = isOne(payment) ? ["book", "this book"] : ["books", "these books"];
  return (
    <EmptyState
      title={`Finish paying for your ${book}`}
      text={`You are paying for ${what}: ${titlesOf(payment)}. ${holding(payment, what)} while you pay ${formatAmount(payment.amountCents)}${payment.heldUntil ? `, until ${payment.heldUntil}` : ""}.`}
      icon={<Icon name="clock" className="size-12" />}
    >
      <Link to={`/payment/pay/${payment.id}`} className="button">
        Continue
      </Link>
      <CancelPayment paymentId={payment.id} back={cameFrom(payment, page)} />
    </EmptyState>
  );
}

export function PaymentsUnderWay({ payments, page }: UnderWayProps) {
  return payments.map((payment) => (
    <OwnHoldNotice
      key={payment.id}
      own={{ id: payment.id, isCard: true }}
      what={isOne(payment) ? "this book" : "these books"}
      back={cameFrom(payment, page)}
    >
      <p className="text-sm">
        {titlesOf(payment)}: <span className="figures">{formatAmount(payment.amountCents)}</span>
      </p>
    </OwnHoldNotice>
  ));
}
