import { Link } from "@remix-run/react";
import { conditionLabel } from "~/domain/books/condition";
import type { PendingLine } from "~/domain/cart/pending";
import type { TakenView } from "~/domain/cart/taken";
import type { CartCopy, CartLineView } from "~/domain/cart/view";
import { alsoForInWords } from "~/domain/taxonomy/by-list";
import { formatAmount } from "~/domain/values/money";
import { ConditionBadge } from "~/ui/badge";
import { Cover } from "~/ui/books/cover";
import { useHydrated } from "~/ui/page/hydrated";
import { CartForm } from "./cart-form";

const differsFrom = (book: CartLineView["book"]) => (copy: CartCopy) =>
  copy.priceCents !== book.priceCents || copy.condition !== conditionLabel(book.condition);

type CartLineProps = { line: PendingLine; onTaken: (taken: TakenView) => void };

export function CartLine({ line, onTaken }: CartLineProps) {
  const { book, quantity, available, listedTitle } = line;
  const names = { school: book.school.name, subject: book.subject.name, grade: book.grade.name };
  const alsoFor = alsoForInWords(line);
  const isStepped = quantity > 1 || available > 1;
  const marks = (
    <>
      <ConditionBadge condition={book.condition} />{" "}
      {quantity > 1 && `${formatAmount(book.priceCents)} each `}
      {isStepped && quantity >= available && `${available} available `}
      <Swaps key={book.id} line={line} />
    </>
  );
  // A phone has no room for them beside a stepper or a sentence.
  const isMarkedAbove = isStepped || listedTitle !== null;
  return (
    <li hidden={line.isLeaving} data-book={book.id} className="border-b border-line py-1">
      <div className="flex gap-2.5">
        <div className="w-[42px] shrink-0 max-[18rem]:hidden">
          <Cover book={{ ...book, ...names }} place="thumb" />
        </div>
        <div className="min-w-0 grow leading-tight text-muted figures [overflow-wrap:anywhere]">
          <Link to={`/book/${book.id}`} data-focus="" className="py-3.5 font-medium text-text">
            {book.title}
          </Link>{" "}
          {isMarkedAbove && <div className="inline text-sm">{marks}</div>}
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm max-[18rem]:gap-y-3">
            {!isMarkedAbove && marks}
            {alsoFor && <p className="text-xs">{alsoFor}</p>}
            {listedTitle && (
              <p className="text-xs text-green">
                Your school accepts it<span className="sr-only"> for {listedTitle}</span>
              </p>
            )}
            {isStepped && <Stepper line={line} />}
            <div className="ml-auto flex flex-row-reverse items-center gap-x-2">
              <b className="text-base text-text">{formatAmount(line.lineTotalCents)}</b>
              <CartForm
                fetcherKey={`remove-${line.id}`}
                intent="remove"
                itemId={line.id}
                onTaken={onTaken}
              >
                <button type="submit" className="link -my-3 min-h-11">
                  Remove<span className="sr-only"> {book.title}</span>
                </button>
              </CartForm>
            </div>
          </div>
        </div>
      </div>
    </li>
  );
}

export function RemovedLine({ taken }: { taken: TakenView }) {
  return (
    <li
      data-book={taken.bookId}
      className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-muted"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        You removed <span className="font-medium">{taken.what}</span>.
      </p>
      <CartForm fetcherKey={`put-back-${taken.bookId}`} intent="put-back">
        <input type="hidden" name="lines" value={taken.lines} />
        <button type="submit" data-focus="" className="link py-2.5 font-semibold text-text">
          Put back <span className="sr-only">{taken.what}</span>
        </button>
      </CartForm>
    </li>
  );
}

function Swaps({ line }: { line: CartLineView }) {
  const { id, book, quantity } = line;
  const copies = line.otherCopies.filter(differsFrom(book));
  if (copies.length === 0) return null;
  return (
    <details className="inline-block open:order-last open:block open:basis-full">
      <summary className="link -my-2.5 inline-block py-2.5">
        Swap<span className="sr-only"> {book.title}</span>
      </summary>
      {copies.map((copy) => (
        <CartForm key={copy.id} fetcherKey={`swap-${id}`} intent="other-copy" itemId={id}>
          <input type="hidden" name="bookId" value={copy.id} />
          <button type="submit" className="button button-quiet mb-2">
            {`Take ${copy.available < quantity ? `${copy.available} ` : ""}the ${copy.condition} copy · ${formatAmount(copy.priceCents)}`}
            <span className="sr-only"> of {book.title}</span>
          </button>
        </CartForm>
      ))}
    </details>
  );
}

function Stepper({ line: { id, quantity, available } }: { line: CartLineView }) {
  return (
    <CartForm fetcherKey={`line-${id}`} intent="set" itemId={id}>
      <div className="flex h-8 items-center rounded-lg border border-line-strong text-text">
        <Step to={quantity - 1} isEnd={quantity <= 1} label="One copy less">
          −
        </Step>
        <output className="w-5 text-center font-semibold" aria-label="Quantity">
          {quantity}
        </output>
        <Step to={quantity + 1} isEnd={quantity >= available} label="One copy more">
          +
        </Step>
      </div>
    </CartForm>
  );
}

type StepProps = { to: number; isEnd: boolean; label: string; children: string };

/** Uses aria-disabled with JavaScript, because `disabled` would lose focus. */
function Step({ to, isEnd, label, children }: StepProps) {
  const hasScript = useHydrated();
  return (
    <button
      type="submit"
      name="quantity"
      value={to}
      disabled={isEnd && !hasScript}
      aria-disabled={isEnd}
      aria-label={label}
      onClick={(event) => {
        if (isEnd) event.preventDefault();
      }}
      className="tip flex size-11 items-center justify-center text-xl aria-disabled:cursor-default aria-disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
