import type { QuotedTitle } from "~/domain/offers/view";
import { priceFormat } from "~/domain/values/money";
import { Icon } from "~/ui/icons";
import { keyOfTitle, type SellRow } from "./rows-to-sell";
import { ASKED, copyField, LEFT_OUT, lookField, NO_CONDITION } from "./typed-offer";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const ADDED = "added";

type TitlesProps = {
  rows: SellRow[];
  values: Record<string, string>;
  isMissed: boolean;
  addedKey: string | null;
  toAdded: { formAction?: string };
};

export function TitlesToSell({ rows, values, isMissed, addedKey, toAdded }: TitlesProps) {
  const price = priceFormat(rows.flatMap(({ title }) => title.prices.map((one) => one.paidCents)));
  return (
    <ul className="border-t border-line">
      {rows.map(({ title, place, isTyped, isAsked, isLast, isMost }) => {
        const key = keyOfTitle(title);
        const isAdded = isLast && key === addedKey;
        return (
          <li
            key={`${key} ${place}`}
            {...(isAdded ? { id: ADDED, tabIndex: -1 } : {})}
            className="sell-row"
          >
            {isAdded && (
              <p className="sell-wide flex items-center gap-1 text-sm font-medium text-green">
                <Icon name="check" className="size-4" /> You typed this one
              </p>
            )}
            {title.mayBring ? (
              <ToLookAt title={title} isTyped={isTyped} values={values} />
            ) : title.bookId === null || title.notTaken !== null ? (
              <NotTaken title={title} isTyped={isTyped} />
            ) : (
              <>
                <Copy
                  {...{ title, place, isAsked, isMissed, values, price }}
                  bookId={title.bookId}
                />
                {isLast && isMost && (
                  <p className="sell-more text-sm text-muted">
                    We take {title.mostTaken} of it, and no more today.
                  </p>
                )}
                {isLast && !isMost && (
                  <button
                    type="submit"
                    name="step"
                    value={`more-${title.bookId}`}
                    className="sell-more link"
                    formNoValidate
                    {...toAdded}
                  >
                    Add one more<span className="sr-only"> of {title.title}</span>
                  </button>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NotTaken({ title, isTyped }: Pick<SellRow, "title" | "isTyped">) {
  return (
    <>
      <p className="text-muted [overflow-wrap:anywhere]">{title.title}</p>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon name="close" className="size-4 shrink-0" />
        <span className="grow">{capital(title.notTaken ?? "")}</span>
        {isTyped && (
          <button
            type="submit"
            name="step"
            value={`gone-${keyOfTitle(title)}`}
            className="link py-2.5"
            formNoValidate
          >
            Remove<span className="sr-only"> {title.title}</span>
          </button>
        )}
      </p>
    </>
  );
}

type LookProps = Pick<SellRow, "title" | "isTyped"> & Pick<TitlesProps, "values">;

function ToLookAt({ title, isTyped, values }: LookProps) {
  const name = lookField(title);
  const isBrought = (values[name] ?? (isTyped ? "on" : "")) === "on";
  return (
    <Choice
      {...{ name, title: title.title, note: title.notTaken }}
      options={[
        { label: "No", value: "", isChosen: !isBrought },
        { label: "I bring it", value: "on", isChosen: isBrought },
      ]}
    />
  );
}

type CopyProps = {
  title: QuotedTitle;
  bookId: number;
  place: number;
  isAsked: boolean;
  isMissed: boolean;
  values: Record<string, string>;
  price: (cents: number) => string;
};

function Copy({ title: whole, bookId, place, isAsked, isMissed, values, price }: CopyProps) {
  const { title, note, prices, unpriced } = whole;
  const name = copyField(bookId, place);
  const typed = values[name] ?? "";
  const none = isAsked ? LEFT_OUT : "";
  const wasChosen = (condition: string) => typed.startsWith(`${condition} `);
  const options = [
    { label: "No", value: none, isChosen: typed === none },
    ...prices.map(({ condition, paidCents }) => ({
      label: condition,
      note: price(paidCents),
      value: `${condition} ${paidCents}`,
      isChosen: wasChosen(condition),
    })),
    ...(unpriced[0]
      ? [
          {
            label: unpriced.join(" or "),
            note: "when we see it",
            value: "on",
            isChosen: typed === "on",
          },
        ]
      : []),
  ];
  const named = place === 1 ? title : `${title}, copy ${place}`;
  return (
    <>
      {isAsked && <input type="hidden" name={ASKED} value={name} />}
      <Choice
        {...{ name, note, options }}
        title={named}
        isMissed={isMissed && isAsked && typed === ""}
      />
    </>
  );
}

type ChoiceProps = {
  name: string;
  title: string;
  note: string | null;
  isMissed?: boolean;
  options: { label: string; note?: string; value: string; isChosen: boolean }[];
};

function Choice({ name, title, note, isMissed = false, options }: ChoiceProps) {
  return (
    <fieldset className="contents" {...(isMissed ? { "aria-describedby": NO_CONDITION } : {})}>
      <legend className="sr-only">{title}</legend>
      <div className="[overflow-wrap:anywhere]" aria-hidden="true">
        <p className="font-medium">{title}</p>
        {note && <p className="text-sm text-muted">{capital(note)}</p>}
        {isMissed && <p className="text-sm text-red">In what condition?</p>}
      </div>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-lg border border-line-strong max-[17.99rem]:grid-flow-row max-[17.99rem]:*:not-first:border-t min-[18rem]:*:not-first:border-l">
        {options.map((option) => (
          <label key={option.label} className="relative flex cursor-pointer">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.isChosen}
              className="peer sr-only"
            />
            <span
              className={`grid min-h-11 grow content-center px-0.5 py-1.5 text-center text-sm leading-snug -outline-offset-2 peer-checked:bg-mist peer-checked:outline-2 peer-focus-visible:outline-3 peer-focus-visible:outline-accent ${option.label === "No" ? "outline-transparent peer-checked:text-muted" : "outline-primary peer-checked:font-semibold"}`}
            >
              {option.label}
              {option.note && <b className="figures">{option.note}</b>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
