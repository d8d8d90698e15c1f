import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { LIST_FIELDS } from "~/domain/lists/public/sent-choice";
import { ConditionBadge } from "~/ui/badge";
import { WAY_BACK } from "~/ui/books/way-back";
import type { FormatPrice, ShownCopy, ShownItem } from "./list-view";

export type RowsProps = {
  inCart: Record<string, number>;
  price: FormatPrice;
  update: (event: React.SyntheticEvent<HTMLInputElement | HTMLButtonElement>) => void;
  /** The list and the choice for a book's page, which leads back to them. */
  from: string;
};

type CopyProps = RowsProps & { item: ShownItem; copy: ShownCopy };

/** The copies to choose from, in a row. The price and the link that show are those of the chosen one. */
export function Copies({ copies, ...props }: CopyProps & { copies: ShownCopy[] }) {
  const { item, copy, price, update } = props;
  return (
    <div className="copies">
      {copies.map((each) => (
        <Fragment key={each.id}>
          <label>
            <input
              type="radio"
              name={LIST_FIELDS.copy(item.id)}
              value={each.id}
              checked={each.id === copy.id}
              onChange={update}
            />
            <span>
              <b>{price(each.priceCents)}</b> <ConditionBadge condition={each.condition} />
            </span>
          </label>
          <SeeCopy {...props} copy={each} />
        </Fragment>
      ))}
    </div>
  );
}

export function OneCopy({ field, ...props }: CopyProps & { field: [name: string, value: string] }) {
  const { copy, price } = props;
  const [name, value] = field;
  return (
    <div className="copies">
      <input type="hidden" name={name} value={value} />
      <SeeCopy {...props}>
        <ConditionBadge condition={copy.condition} />
        {copy.savesCents > 0 && <small>{price(copy.savesCents)} less than new</small>}
      </SeeCopy>
    </div>
  );
}

function SeeCopy(props: CopyProps & { children?: React.ReactNode }) {
  const { item, copy, price, from, children } = props;
  return (
    <Link to={`/book/${copy.id}${from}`} state={WAY_BACK} className="see">
      <b>{price(copy.priceCents)}</b>
      {children}
      <span className="link">
        See it
        <span className="sr-only">
          : {item.lead}, {copy.condition}
        </span>
      </span>
    </Link>
  );
}
