import { Link } from "@remix-run/react";
import type { TakenView } from "~/domain/cart/taken";
import { Icon } from "~/ui/icons";
import { CartForm } from "./cart-form";
import type { CartChanges, ChangedLine, MoreBooks, SaidOnce } from "./changes.server";

type ChangedLinesProps = { changes: CartChanges; onTaken: (taken: TakenView) => void };

export function ChangedLines({ changes, onTaken }: ChangedLinesProps) {
  const { heading, stopped, isWaiting, groups } = changes;
  const unbuyable = groups.flatMap(({ lines }) => lines.filter((line) => line.isUnbuyable)).length;
  return (
    <section
      id="changed"
      tabIndex={-1}
      className={`mb-4 rounded-lg border border-l-4 px-4 ${isWaiting ? "border-blue bg-blue-bg" : "border-yellow bg-yellow-bg"}`}
    >
      <h2 id="stopped" tabIndex={-1} className="flex gap-2 pt-3 text-lg">
        <Icon name={isWaiting ? "clock" : "alert"} className="mt-0.5 size-5 shrink-0" />
        {heading}
      </h2>
      {stopped && <p role="alert">{stopped}</p>}
      <div className="*:border-line-strong *:not-first:border-t">
        {groups.map(({ all, lines }) =>
          all ? (
            <SameOfAll key={lines[0]?.id} all={all} lines={lines} />
          ) : (
            <ul key={lines[0]?.id}>
              {lines.map(({ id, title, text, copies, fix, tellMe, more, isUnbuyable }) => (
                <li key={id} className="flex flex-wrap items-center gap-2 py-2.5">
                  <p className="grow basis-60 [overflow-wrap:anywhere]">
                    <b>{title}</b>
                    {text} <More more={more} />
                  </p>
                  {copies.length > 0 && (
                    <div className="flex flex-wrap gap-2">
                      {copies.map(({ bookId, label }) => (
                        <CartForm
                          key={bookId}
                          fetcherKey={`fix-${id}`}
                          intent="other-copy"
                          itemId={id}
                        >
                          <input type="hidden" name="bookId" value={bookId} />
                          <button type="submit" className="button">
                            {label}
                            <span className="sr-only"> of {title}</span>
                          </button>
                        </CartForm>
                      ))}
                    </div>
                  )}
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
          ),
        )}
      </div>
      {unbuyable > 1 && (
        <CartForm fetcherKey="remove-unbuyable" intent="remove-unbuyable">
          <button type="submit" className="button button-quiet my-3">
            Remove {unbuyable === 2 ? "both" : `all ${unbuyable}`}
          </button>
        </CartForm>
      )}
    </section>
  );
}

const More = ({ more }: { more: MoreBooks | null }) =>
  more && (
    <Link to={more.path} className="link py-3.5">
      {more.words}
    </Link>
  );

type SameOfAllProps = { all: SaidOnce; lines: ChangedLine[] };

function SameOfAll({ all, lines }: SameOfAllProps) {
  const told = lines.filter(({ tellMe }) => tellMe !== null);
  return (
    <div className="py-2.5 [overflow-wrap:anywhere]">
      <p>
        {all.text} <More more={all.more} />
      </p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {lines.map(({ id, title, text }) => (
          <li key={id}>{title + text}</li>
        ))}
      </ul>
      {told.length > 0 && (
        <details>
          <summary className="py-2.5">
            <span className="link">{all.tellMe}</span>
          </summary>
          <ul>
            {told.map(({ id, title, tellMe }) => (
              <li key={id}>
                <Link to={tellMe?.path ?? ""} className="link inline-block py-2.5">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
