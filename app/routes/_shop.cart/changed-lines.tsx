import { Link } from "@remix-run/react";
import type { TakenView } from "~/domain/cart/taken";
import { Icon } from "~/ui/icons";
import { CartForm } from "./cart-form";
import type { CartChanges } from "./changes.server";

type ChangedLinesProps = { changes: CartChanges; onTaken: (taken: TakenView) => void };

export function ChangedLines({ changes, onTaken }: ChangedLinesProps) {
  const { heading, stopped, isWaiting, lines } = changes;
  const unbuyable = lines.filter((line) => line.isUnbuyable).length;
  return (
    <section
      id="changed"
      tabIndex={-1}
      className={`mb-4 rounded-lg border border-l-4 px-4 ${isWaiting ? "border-blue bg-blue-bg" : "border-yellow bg-yellow-bg"}`}
    >
      <h2 className="flex gap-2 pt-3 text-lg">
        <Icon name={isWaiting ? "clock" : "alert"} className="mt-0.5 size-5 shrink-0" />
        {heading}
      </h2>
      {stopped && <p role="alert">{stopped}</p>}
      <ul>
        {lines.map(({ id, title, text, copies, fix, tellMe, isUnbuyable }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-2 border-b border-line-strong py-2.5 last:border-0"
          >
            <p className="grow basis-60 [overflow-wrap:anywhere]">
              <b>{title}</b>
              {text}
            </p>
            {copies.map(({ bookId, label }) => (
              <CartForm key={bookId} fetcherKey={`fix-${id}`} intent="other-copy" itemId={id}>
                <input type="hidden" name="bookId" value={bookId} />
                <button type="submit" className="button">
                  {label}
                  <span className="sr-only"> of {title}</span>
                </button>
              </CartForm>
            ))}
            {fix && (
              <CartForm fetcherKey={`fix-${id}`} intent="fix" itemId={id}>
                <button type="submit" className="button">
                  {fix}
                  <span className="sr-only"> for {title}</span>
                </button>
              </CartForm>
            )}
            {tellMe && (
              <Link to={tellMe.path} className="button button-quiet">
                {tellMe.words}
                <span className="sr-only">: {title}</span>
              </Link>
            )}
            {(!isUnbuyable || unbuyable === 1) && (
              <CartForm
                fetcherKey={`remove-${id}`}
                {...(isUnbuyable
                  ? { intent: "remove-unbuyable" }
                  : { intent: "remove", itemId: id, onTaken })}
              >
                <button type="submit" className="button button-quiet">
                  Remove<span className="sr-only"> {title} from the cart</span>
                </button>
              </CartForm>
            )}
          </li>
        ))}
      </ul>
      {unbuyable > 1 && (
        <CartForm fetcherKey="remove-unbuyable" intent="remove-unbuyable">
          <button type="submit" className="link py-2.5 text-sm">
            Remove {unbuyable === 2 ? "both" : `all ${unbuyable}`}
          </button>
        </CartForm>
      )}
    </section>
  );
}
