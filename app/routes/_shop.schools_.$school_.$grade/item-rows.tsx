import { Link } from "@remix-run/react";
import { type Arranged, isFree, type Row } from "~/domain/lists/public/arrange";
import type { Need } from "~/domain/lists/public/choice";
import { HAVE, LIST_FIELDS } from "~/domain/lists/public/sent-choice";
import { ConditionBadge } from "~/ui/badge";
import { Icon } from "~/ui/icons";
import type { FormatPrice, ShownCopy, ShownItem } from "./list-view";

type Update = (event: React.ChangeEvent<HTMLInputElement>) => void;
type RowsProps = {
  rows: Arranged<ShownItem>["rows"];
  inCart: Record<string, number>;
  price: FormatPrice;
  update: Update;
};
type ItemProps = RowsProps & { item: ShownItem };

const BOX = "mt-0.5 size-5 shrink-0 accent-primary";
const NOTHING: Row<ShownItem> = { kind: "none", copy: null };

export function ItemRow(props: ItemProps) {
  const { item, rows } = props;
  const { kind, copy } = rows.get(item.id) ?? NOTHING;
  if (copy === null || kind === "in-cart") return <FixedRow {...props} kind={kind} copy={copy} />;
  return (
    <Pickable
      {...props}
      copy={copy}
      type="checkbox"
      name={LIST_FIELDS.take}
      isOn={kind === "chosen"}
    />
  );
}

type PickableProps = ItemProps & {
  copy: ShownCopy;
  type: "checkbox" | "radio";
  name: string;
  isOn: boolean;
};

function Pickable({ item, copy, inCart, price, update, type, name, isOn }: PickableProps) {
  return (
    <li className="group border-b border-line">
      <label className="flex gap-3 pt-3">
        <input
          type={type}
          name={name}
          value={item.id}
          checked={isOn}
          onChange={update}
          className={BOX}
        />
        <Title item={item} instead={copy.title} />
        <b className="figures">{price(copy.priceCents)}</b>
      </label>
      <Copies item={item} copy={copy} inCart={inCart} price={price} update={update}>
        {type === "checkbox" && (
          <span className="font-medium text-text group-has-[[name=take]:checked]:hidden">
            I have it
          </span>
        )}
      </Copies>
    </li>
  );
}

export function GroupRows({ need, ...props }: RowsProps & { need: Need<ShownItem> }) {
  const { rows, update } = props;
  const name = LIST_FIELDS.oneOf(need.id);
  const kinds = need.items.map(({ id }) => (rows.get(id) ?? NOTHING).kind);
  const isMet = kinds.includes("in-cart");
  const isChosen = kinds.includes("chosen");
  const canChoose = !isMet && (isChosen || kinds.includes("offered"));
  return (
    <li className="border-b border-line">
      <fieldset>
        <legend className="pt-3 text-sm font-semibold">One of these</legend>
        <ul className="border-l-2 border-line-strong pl-3">
          {need.items.map((item) => {
            const { kind, copy } = rows.get(item.id) ?? NOTHING;
            if (copy === null || isMet) {
              const stands = isMet && kind !== "in-cart" ? "taken" : kind;
              return (
                <FixedRow
                  key={item.id}
                  {...props}
                  item={item}
                  kind={stands}
                  copy={copy}
                  isMet={isMet}
                />
              );
            }
            const isOn = kind === "chosen";
            return (
              <Pickable key={item.id} {...props} {...{ item, copy, name, isOn }} type="radio" />
            );
          })}
          {canChoose && (
            <li>
              <label className="flex gap-3 pt-3 pb-2">
                <input
                  type="radio"
                  name={name}
                  value={HAVE}
                  checked={!isChosen}
                  onChange={update}
                  className={BOX}
                />
                I have one of these
              </label>
            </li>
          )}
        </ul>
      </fieldset>
    </li>
  );
}

type TitleProps = { item: ShownItem; instead?: string | undefined };

function Title({ item: { title, facts }, instead }: TitleProps) {
  return (
    <span className="min-w-0 grow font-medium [overflow-wrap:anywhere]">
      {title}
      <span className="block text-sm font-normal whitespace-pre-line text-muted">
        {instead}
        {facts}
      </span>
    </span>
  );
}

type FixedProps = ItemProps & Row<ShownItem> & { isMet?: boolean };

function FixedRow({ item, kind, copy, price, isMet = false }: FixedProps) {
  const isIn = kind === "in-cart" && copy !== null;
  return (
    <li className="flex gap-3 border-b border-line pt-3">
      <span className="size-5 shrink-0 text-center text-muted" aria-hidden="true">
        {isIn ? <Icon name="check" className="text-green" /> : "–"}
      </span>
      <div className="min-w-0 grow">
        <div className="flex gap-3">
          <Title item={item} />
          {isIn && <span className="figures">{price(copy.priceCents)}</span>}
        </div>
        <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
          {isIn && (
            <>
              <span className="font-medium text-green">In your cart</span>
              <input type="hidden" name={LIST_FIELDS.inCart} value={`${item.id}.${copy.id}`} />
            </>
          )}
          {!isIn && isMet && "One of these is in your cart"}
          {!isIn && !isMet && (
            <>
              <span>{kind === "taken" ? "ticked for another title" : item.out}</span>
              <Link to={`/tell-me?item=${item.id}`} className="link inline-block py-3">
                Tell me<span className="sr-only"> when {item.title} is in</span>
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

type CopiesProps = {
  item: ShownItem;
  copy: ShownCopy;
  inCart: Record<string, number>;
  price: FormatPrice;
  update: Update;
  children: React.ReactNode;
};

const FACTS = "flex min-h-11 flex-wrap items-center gap-x-2 pl-8 text-sm text-muted";

function Copies({ item, copy, inCart, price, update, children }: CopiesProps) {
  const copies = item.books.filter((each) => isFree(each, inCart));
  const others = copies.filter(({ id }) => id !== copy.id);
  const saving = copy.savesCents > 0 && (
    <span className="figures">saves {price(copy.savesCents)}</span>
  );
  if (others.length === 0) {
    return (
      <p className={FACTS}>
        <CopyLink copy={copy} title={item.title} />
        {saving}
        {children}
        <input type="hidden" name={LIST_FIELDS.only(item.id)} value={copy.id} />
      </p>
    );
  }
  const from = Math.min(...others.map(({ priceCents }) => priceCents));
  return (
    <details>
      <summary className={FACTS}>
        <ConditionBadge condition={copy.condition} />
        {saving}
        {children}
        <span className="link">
          {others.length === 1 ? "1 other" : `${others.length} others`} from {price(from)}
        </span>
      </summary>
      <ul className="pb-2 pl-8 text-sm">
        {copies.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3">
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={LIST_FIELDS.copy(item.id)}
                value={each.id}
                checked={each.id === copy.id}
                onChange={update}
                className={BOX}
              />
              <b className="figures">{price(each.priceCents)}</b>
              <span className="sr-only">{each.condition}</span>
            </label>
            <CopyLink copy={each} title={item.title} />
            <span className="min-w-0 text-muted">{each.school}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CopyLink({ copy, title }: { copy: ShownCopy; title: string }) {
  return (
    <Link to={`/book/${copy.id}`} className="inline-flex min-h-11 items-center">
      <ConditionBadge condition={copy.condition} />
      <Icon name="chevron-right" className="size-4" />
      <span className="sr-only">See this copy of {title}</span>
    </Link>
  );
}
