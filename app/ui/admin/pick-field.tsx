import { useState } from "react";
import { notChosen } from "~/domain/catalogue/book-rules";
import { fold } from "~/domain/search-text";
import { useHydrated } from "../hydrated";
import { FormField } from "./form-field";

export type Name = { id: number; name: string };

type PickFieldProps = {
  label: string;
  name: string;
  names: Name[];
  value: string;
  errors: string[] | undefined;
};

/** Longer lists get a search box. */
const EASILY_SEEN = 40;

/** Groups consecutive names by first letter. */
function byLetter(names: Name[]): [letter: string, names: Name[]][] {
  const groups = new Map<string, Name[]>();
  for (const name of names) {
    const letter = fold(name.name).charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), name]);
  }
  return [...groups];
}

const options = (names: Name[]) =>
  names.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/**
 * A select of one name, with groups by letter when it is long. With JavaScript a search box filters it; the selected
 * option stays.
 */
export function PickField({ label, name, names, value, errors }: PickFieldProps) {
  const hasScript = useHydrated();
  const [sought, setSought] = useState("");
  const [chosen, setChosen] = useState(value);
  const isLong = names.length > EASILY_SEEN;
  const what = label.toLowerCase();
  const found = names.filter(
    (one) => String(one.id) === chosen || fold(one.name).includes(fold(sought)),
  );
  return (
    <FormField label={label} errors={errors} message={notChosen(what)}>
      {(control) => (
        <div className="grid grid-cols-1 gap-2">
          {isLong && hasScript && (
            <input
              type="search"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
              placeholder={`Find a ${what}...`}
              aria-label={`Find a ${what}`}
              autoComplete="off"
              className="input"
            />
          )}
          <select
            {...control}
            name={name}
            required
            defaultValue={value}
            onChange={(event) => setChosen(event.target.value)}
            className="input"
          >
            <option value="">Choose a {what}</option>
            {isLong && sought === ""
              ? byLetter(found).map(([letter, group]) => (
                  <optgroup key={letter} label={letter}>
                    {options(group)}
                  </optgroup>
                ))
              : options(found)}
          </select>
        </div>
      )}
    </FormField>
  );
}
