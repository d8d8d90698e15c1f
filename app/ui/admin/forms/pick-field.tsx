import { useEffect, useRef, useState } from "react";
import { notChosen } from "~/domain/not-chosen";
import type { NameField, NameOffer } from "~/domain/search/name-offers/name-offer";
import {
  FIND_NAMES,
  filterSearchInput,
  isSearched,
  NAME_FIELDS,
  newNameInput,
} from "~/domain/search/name-offers/name-offer";
import { fold } from "~/domain/text/search-text";
import { SearchButton } from "../../forms/search-button";
import { useHydrated } from "../../page/hydrated";
import { FormField } from "./form-field";
import { NameNote, noneToPick } from "./name-note";
import { type Name, namesLike } from "./names-like";

const PAUSE_MS = 200;

type PickFieldProps = {
  label: string;
  name: NameField;
  offer: NameOffer;
  value: string;
  errors: string[] | undefined;
  blank?: string;
  // Why its value is chosen, until another is.
  note?: string | undefined;
};

const EASILY_SEEN = 40;

function byLetter(names: Name[]): [letter: string, names: Name[]][] {
  const groups = new Map<string, Name[]>();
  for (const name of names) {
    const letter = fold(name.name).charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), name]);
  }
  return [...groups];
}

const options = (names: Name[]) =>
  names.map(({ id, name, label = name }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));

/**
 * A select of one name. A long list is grouped by letter, and JavaScript adds a search box that filters it. Of very
 * many names it offers the likeliest, and the search box asks the server: while typing with JavaScript, else by its
 * button, which saves nothing. The selected option always stays.
 */
export function PickField(props: PickFieldProps) {
  // An answer may have chosen another name: the one that it added.
  return <Picker key={props.value} {...props} />;
}

function Picker({ label, name, offer, value, errors, blank, note }: PickFieldProps) {
  const hasScript = useHydrated();
  const [searched, setSearched] = useState(offer.named ?? "");
  const { found, seek } = useFoundNames(name);
  const [chosen, setChosen] = useState(offer.names.find(({ id }) => String(id) === value));
  const [isNew, setNew] = useState(offer.unadded !== undefined);
  const isOfMany = isSearched(offer);
  const wasOpen = useRef(offer.unadded !== undefined);
  const what = label.toLowerCase().replace(" (optional)", "");
  const offered = isOfMany && found ? found : offer;
  const listed = isOfMany
    ? [...(chosen ? [chosen] : []), ...offered.names.filter(({ id }) => id !== chosen?.id)]
    : namesLike(offered.names, searched, chosen?.id);
  const isLong = isOfMany || offer.names.length > EASILY_SEEN;
  const find = `Find a ${what}`;
  const hasNone = !isOfMany && namesLike(offered.names, searched, undefined).length === 0;

  function focusOpened({ currentTarget }: React.SyntheticEvent<HTMLDetailsElement>) {
    const isOpening = currentTarget.open && !wasOpen.current;
    wasOpen.current = currentTarget.open;
    const field = currentTarget.querySelector("input");
    if (!isOpening || field === null) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  }

  function look(text: string) {
    setSearched(text);
    if (isOfMany) seek(text);
  }

  const howMany = isOfMany ? (
    <NameNote offer={offered} searched={searched} what={what} isPicked />
  ) : (
    isLong &&
    hasScript && (
      <span role="status" className="[overflow-wrap:anywhere]">
        {hasNone && noneToPick(what, searched.trim())}
      </span>
    )
  );
  const why = String(chosen?.id) === value && !isNew && note;

  return (
    <FormField
      label={label}
      errors={errors}
      message={notChosen(what)}
      hint={
        (howMany || why) && (
          <>
            {howMany}
            {why && <span className="block">{why}</span>}
          </>
        )
      }
    >
      {(control) => (
        <div className="@container relative">
          <div className="grid gap-2 @min-[24rem]:has-[input]:grid-cols-2">
            {isLong && (hasScript || isOfMany) && (
              <div className="relative">
                <input
                  type="search"
                  name={isOfMany ? filterSearchInput(name) : undefined}
                  value={searched}
                  onChange={(event) => look(event.target.value)}
                  onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
                  placeholder={`${find}...`}
                  aria-label={find}
                  autoComplete="off"
                  maxLength={200}
                  className={`input ${hasScript ? "" : "pr-11"}`}
                />
                {!hasScript && <SearchButton label={find} name={FIND_NAMES} formNoValidate />}
              </div>
            )}
            <select
              {...control}
              name={name}
              // Without script the shop itself says so, because a new name may be typed instead.
              required={blank === undefined && hasScript && !isNew}
              // Kept by hand: a browser forgets what is chosen when the options are grouped anew.
              value={chosen?.id ?? ""}
              onChange={(event) =>
                setChosen(listed.find(({ id }) => String(id) === event.target.value))
              }
              className="input text-ellipsis"
            >
              <option value="">{blank ?? `Choose a ${what}`}</option>
              {isLong && !isOfMany && searched === ""
                ? byLetter(listed).map(([letter, group]) => (
                    <optgroup key={letter} label={letter}>
                      {options(group)}
                    </optgroup>
                  ))
                : options(listed)}
            </select>
          </div>
          <details open={offer.unadded !== undefined} onToggle={focusOpened}>
            <summary className="inline-flex min-h-11 items-center text-sm underline min-[18rem]:absolute min-[18rem]:right-0 min-[18rem]:bottom-full min-[18rem]:items-end min-[18rem]:pb-1">
              <span>
                Add new<span className="sr-only"> {what}</span>
              </span>
            </summary>
            <input
              name={newNameInput(name)}
              defaultValue={offer.unadded}
              aria-label={`Name of the new ${what}`}
              autoComplete="off"
              onChange={(event) => setNew(event.target.value.trim() !== "")}
              className="input mt-2"
            />
          </details>
        </div>
      )}
    </FormField>
  );
}

async function findNames(field: NameField, named: string): Promise<NameOffer> {
  const search = new URLSearchParams({ named });
  const answer = await fetch(`/api/v1/admin/${NAME_FIELDS[field]}/choices?${search}`);
  if (!answer.ok) throw new Error(`The names were answered with ${answer.status}`);
  return answer.json();
}

function useFoundNames(field: NameField) {
  const [found, setFound] = useState<NameOffer>();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const newest = useRef("");
  useEffect(() => () => clearTimeout(pause.current), []);

  function seek(typed: string) {
    const named = typed.trim();
    newest.current = named;
    clearTimeout(pause.current);
    pause.current = setTimeout(async () => {
      const answer = await findNames(field, named).catch(() => undefined);
      if (answer && newest.current === named) setFound(answer);
    }, PAUSE_MS);
  }
  return { found, seek };
}
