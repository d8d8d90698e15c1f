import { Link } from "@remix-run/react";
import { deliveryAmount } from "~/domain/delivery/price";
import type { PaymentItemView, PaymentView } from "~/domain/payments/view";
import { alsoForInWords, listHeading } from "~/domain/taxonomy/by-list";
import { formatAmount } from "~/domain/values/money";
import { Badge, ConditionBadge, MeaningLink } from "../badge";
import { booksInWords } from "../books/books-in-words";
import { soldOutMark } from "./sold-out";

const BACK = { refunded: "Refunded", "taken off": "Taken off" } as const;

type YourBooksProps = {
  payment: PaymentView;
  returnLink: string | null;
  marks?: Record<number, string>;
  swaps?: Record<number, string>;
};

export function YourBooks({ payment, returnLink, marks = {}, swaps = {} }: YourBooksProps) {
  const { items, paidDeliveryName, deliveryCents, amount, refundedCents, mistakenCents } = payment;
  const backCents = refundedCents - mistakenCents;
  const back = backCents > 0 ? "refunded" : "taken off";
  const copies = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const kept = items.reduce((sum, { refundedQty }) => sum - refundedQty, copies);
  const keptCents = amount - refundedCents;
  return (
    <section
      aria-labelledby="your-books"
      className="rounded-xl bg-mist px-4 py-3 text-sm text-grey [overflow-wrap:anywhere]"
    >
      <h2 id="your-books" className="relative w-fit font-serif text-lg leading-tight font-semibold">
        {copies === 1 ? "Your book" : `Your ${copies} books`}
      </h2>
      <ul className="mt-1">
        {items.map((item, index) => (
          <li key={item.bookId} className="flow-root border-b border-line py-1 leading-tight">
            <ListHeading list={item.list} heading={listHeading(items, index)} />
            <Link to={`/book/${item.bookId}`} className="py-3.5">
              {item.title}
            </Link>
            {item.quantity > 1 && ` ×\u00a0${item.quantity}`}{" "}
            <ConditionBadge condition={item.condition} />{" "}
            {item.refundedQty > 0 && (
              <Badge tone="grey">
                {item.refundedQty === item.quantity ? BACK[back] : `${item.refundedQty} ${back}`}
              </Badge>
            )}{" "}
            {item.missingQty > 0 && (
              <Badge tone="red">
                {soldOutMark({ missing: item.missingQty, quantity: item.quantity })}
              </Badge>
            )}{" "}
            {marks[item.bookId] && <Badge tone="yellow">{marks[item.bookId]}</Badge>}
            {item.alsoFor.length > 0 && (
              <span className="block text-xs">{alsoForInWords(item)}</span>
            )}
            {swaps[item.bookId] && <span className="block">Swapped for {swaps[item.bookId]}</span>}
            <span className="float-right ml-3 figures">
              {formatAmount(item.unitPriceCents * item.quantity)}
            </span>
          </li>
        ))}
      </ul>
      <MeaningLink />
      <dl className="text-base">
        {paidDeliveryName !== null && (
          <>
            <Sum name="Subtotal" value={formatAmount(amount - deliveryCents)} />
            <Sum name={paidDeliveryName} value={deliveryAmount(deliveryCents)} />
          </>
        )}
        <Sum name="Total" value={formatAmount(amount)} isTotal />
        {backCents > 0 && <Sum name="Refunded" value={formatAmount(backCents)} />}
        {mistakenCents > 0 && <Sum name="Never paid" value={formatAmount(mistakenCents)} />}
      </dl>
      {refundedCents > 0 && keptCents > 0 && (
        <p className="mt-1">
          {`${kept > 0 ? `${booksInWords(kept)}, ` : ""}${formatAmount(keptCents)} paid${backCents > 0 ? " after the refund" : ""}`}
        </p>
      )}
      {returnLink && payment.id && (
        <p className="mt-1">
          <Link to={`/payment/success/${payment.id}/return`} className="link py-3.5">
            {returnLink}
          </Link>
        </p>
      )}
    </section>
  );
}

type HeadingProps = { list: PaymentItemView["list"]; heading: string | false };

const ListHeading = ({ list, heading }: HeadingProps) =>
  heading && (
    <h3 className="py-1 font-semibold">
      {list ? (
        <Link to={list.path} className="link py-3">
          {heading}
        </Link>
      ) : (
        heading
      )}
    </h3>
  );

type SumProps = { name: string; value: string; isTotal?: boolean };

function Sum({ name, value, isTotal = false }: SumProps) {
  const look = isTotal ? "mt-1 border-t border-line-strong pt-1 text-lg font-bold" : "";
  return (
    <div className={`flex flex-wrap gap-x-4 ${look}`}>
      {/* Beside its amount, over as many lines as it takes, while its longest word has room there. */}
      <dt className="max-w-full min-w-min grow basis-0 [overflow-wrap:break-word]">{name}</dt>
      <dd className="ml-auto figures">{value}</dd>
    </div>
  );
}
