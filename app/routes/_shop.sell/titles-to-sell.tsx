import type { QuotedTitle } from "~/domain/offers/view";
import { priceFormat } from "~/domain/values/money";
import { Icon } from "~/ui/icons";
import { copyField } from "./typed-offer";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const ADDED = "added";

export const keyOfTitle = ({ bookId, title }: QuotedTitle) => bookId ?? title;

type TitlesProps = {
  titles: QuotedTitle[];
  values: Record<string, string>;
  addedKey: string | number | null;
};

export function TitlesToSell({ titles, values, addedKey }: TitlesProps) {
  const price = priceFormat(titles.flatMap(({ prices }) => prices.map((one) => one.paidCents)));
  return (
    <ul className="border-t border-line">
      {titles.map((title) => (
        <li
          key={keyOfTitle(title)}
          {...(keyOfTitle(title) === addedKey ? { id: ADDED, tabIndex: -1 } : {})}
          className="scroll-my-24 grid gap-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_22rem] sm:items-center sm:gap-4"
        >
          {keyOfTitle(title) === addedKey && (
            <p className="flex items-center gap-1 text-sm font-medium text-green sm:col-span-2">
              <Icon name="check" className="size-4" /> You typed this one
            </p>
          )}
          {title.bookId === null || title.notTaken !== null ? (
            <NotTaken title={title} />
          ) : (
            <Copy title={title} bookId={title.bookId} values={values} price={price} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NotTaken({ title: { title, notTaken } }: { title: QuotedTitle }) {
  return (
    <>
      <p className="text-muted [overflow-wrap:anywhere]">{title}</p>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon name="close" className="size-4 shrink-0" />
        {capital(notTaken ?? "")}
      </p>
    </>
  );
}

type CopyProps = {
  title: QuotedTitle;
  bookId: number;
  values: Record<string, string>;
  price: (cents: number) => string;
};

function Copy({ title: { title, note, prices }, bookId, values, price }: CopyProps) {
  const name = copyField(bookId);
  const typed = values[name] ?? "";
  const wasChosen = (condition: string) => typed.startsWith(`${condition} `);
  const options = [
    { label: "No", value: "", isChosen: !prices.some(({ condition }) => wasChosen(condition)) },
    ...prices.map(({ condition, paidCents }) => ({
      label: condition,
      note: price(paidCents),
      value: `${condition} ${paidCents}`,
      isChosen: wasChosen(condition),
    })),
  ];
  return (
    <fieldset className="contents">
      <legend className="sr-only">{title}</legend>
      <div className="[overflow-wrap:anywhere]" aria-hidden="true">
        <p className="font-medium">{title}</p>
        {note && <p className="text-sm text-muted">{capital(note)}</p>}
      </div>
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line overflow-hidden rounded-lg border border-line-strong max-[17.99rem]:grid-flow-row max-[17.99rem]:divide-x-0 max-[17.99rem]:divide-y">
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
              className={`grid min-h-11 grow content-center px-0.5 py-1.5 text-center text-sm leading-snug -outline-offset-2 peer-checked:bg-mist peer-checked:outline-2 peer-focus-visible:outline-3 peer-focus-visible:outline-accent ${option.value === "" ? "outline-transparent peer-checked:text-muted" : "outline-primary peer-checked:font-semibold"}`}
            >
              {option.label}
              {"note" in option && <b className="figures">{option.note}</b>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
