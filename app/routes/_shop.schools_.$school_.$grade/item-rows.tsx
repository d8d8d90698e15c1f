import { Link } from "@remix-run/react";
import { type Arranged, isFree, type Row } from "~/domain/lists/public/arrange";
import type { Need } from "~/domain/lists/public/choice";
import { HAVE, LIST_FIELDS } from "~/domain/lists/public/sent-choice";
import { ConditionBadge } from "~/ui/badge";
import { Icon } from "~/ui/icons";
import { Copies, OneCopy, type RowsProps } from "./copies";
import type { FormatPrice, SettledItem, ShownCopy, ShownItem } from "./list-view";

type NeedProps = RowsProps & { need: Need<ShownItem>; rows: Arranged<ShownItem>["rows"] };
type ItemProps = RowsProps & { item: ShownItem };
type CopyProps = ItemProps & { copy: ShownCopy };

const NOTHING: Row<ShownItem> = { kind: "none", copy: null };

export function NeedRow({ need, rows, ...props }: NeedProps) {
  const { items, id } = need;
  const [first] = items;
  const name = LIST_FIELDS.oneOf(id);
  const row = (item: ShownItem) => {
    const { kind, copy } = rows.get(item.id) ?? NOTHING;
    if (copy === null) return <MissingRow key={item.id} item={item} kind={kind} />;
    const isOn = kind === "chosen";
    const control = items.length > 1 ? ({ type: "radio", name } as const) : CHECKBOX;
    return <Pickable key={item.id} {...props} {...{ item, copy, isOn }} {...control} />;
  };
  if (first === undefined) return null;
  if (items.length === 1) return row(first);
  const kinds = items.map((item) => (rows.get(item.id) ?? NOTHING).kind);
  const isChosen = kinds.includes("chosen");
  return (
    <li className={`line cloth-${first.cloth}`}>
      <fieldset>
        <legend>
          <b>{first.subject}</b> Your child needs one of these
        </legend>
        <ul>
          {items.map(row)}
          {(isChosen || kinds.includes("offered")) && (
            <li className="line">
              <label className="what">
                <input
                  type="radio"
                  name={name}
                  value={HAVE}
                  checked={!isChosen}
                  onChange={props.update}
                />
                I need none of these
              </label>
            </li>
          )}
        </ul>
      </fieldset>
    </li>
  );
}

const CHECKBOX = { type: "checkbox", name: LIST_FIELDS.take } as const;

type PickableProps = CopyProps & { type: "checkbox" | "radio"; name: string; isOn: boolean };

function Pickable({ type, name, isOn, ...props }: PickableProps) {
  const { item, copy, inCart, update } = props;
  const copies = item.books.filter((each) => isFree(each, inCart));
  const isMany = copies.length > 1;
  return (
    <li className={`line ${isMany ? "many" : "solo"} cloth-${item.cloth}`}>
      <label className="what">
        <input type={type} name={name} value={item.id} checked={isOn} onChange={update} />
        <Words item={item} copy={copy} besides={item.besides} />
      </label>
      {isMany ? (
        <Copies {...props} copies={copies} />
      ) : (
        <OneCopy {...props} field={[LIST_FIELDS.only(item.id), String(copy.id)]} />
      )}
      {item.order && <Bought to={item.order} lead={item.lead} />}
    </li>
  );
}

const Bought = ({ to, lead }: { to: string; lead: string }) => (
  <p className="copies">
    You have ordered this book:{" "}
    <Link to={to} className="link">
      see the order<span className="sr-only">: {lead}</span>
    </Link>
  </p>
);

type WordsProps = {
  item: Pick<ShownItem, "lead" | "mark" | "title" | "note">;
  copy: Pick<ShownCopy, "title" | "accepted"> | null;
  besides?: string | undefined;
};

function Words({ item: { lead, mark, title, note }, copy, besides }: WordsProps) {
  return (
    <span>
      <b>
        {lead} {mark && <i>{mark}</i>}
      </b>
      {copy ? copy.title : title}
      {copy?.accepted && (
        <small className="text-green">
          <Icon name="check" className="size-4" />
          {copy.accepted}
        </small>
      )}
      {note && <small>{note}</small>}
      {besides && <small>{besides}</small>}
    </span>
  );
}

function MissingRow({ item, kind }: { item: ShownItem; kind: Row<ShownItem>["kind"] }) {
  const { out, lead } = item;
  const why = kind === "taken" ? "The same copy is ticked for another title" : out?.why;
  return (
    <li className={`line off cloth-${item.cloth}`}>
      <div className="what">
        {item.order ? <Icon name="check" className="text-green" /> : <i aria-hidden="true">–</i>}
        <Words item={item} copy={null} />
      </div>
      {item.order && <Bought to={item.order} lead={lead} />}
      <p className="copies empty:hidden">
        {out?.tell ? `${why} ·` : why}
        {out?.tell && (
          <Link to={out.tell.path} className="link">
            {out.tell.words}
            <span className="sr-only">: {lead}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

type SettledProps = {
  look: "solo" | "off";
  item: { cloth: number } & WordsProps["item"];
  copy: WordsProps["copy"];
  children: React.ReactNode;
};

function Settled({ look, item, copy, children }: SettledProps) {
  return (
    <li className={`line ${look} cloth-${item.cloth}`}>
      <div className="what">
        <Icon name="check" className="text-green" />
        <Words item={item} copy={copy} />
      </div>
      {children}
    </li>
  );
}

export const InCartRow = (props: CopyProps) => (
  <Settled look="solo" {...props}>
    <OneCopy {...props} field={[LIST_FIELDS.inCart, `${props.item.id}.${props.copy.id}`]} />
  </Settled>
);

export const OrderedRow = ({ item, price }: { item: SettledItem; price: FormatPrice }) => (
  <Settled look="off" item={item} copy={item.book}>
    <p className="copies">
      <span>
        <b>{price(item.book.priceCents)}</b> <ConditionBadge condition={item.book.condition} />
      </span>
      <span>{item.order.mark}</span>
    </p>
  </Settled>
);
