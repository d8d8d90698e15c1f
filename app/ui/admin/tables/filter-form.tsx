import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { Form } from "../../forms/form";
import { SearchButton } from "../../forms/search-button";
import type { Option } from "../forms/fields";

const PAUSE_MS = 300;

function addressOf(form: HTMLFormElement, pathname: string): string {
  const chosen = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(chosen).toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

type FilterFormProps = {
  children: React.ReactNode;
  /** The list's URL; needed when a dialog over the list has changed the page's URL. */
  action?: string;
};

/** With JavaScript it submits itself: at once for a choice, debounced for text. Sort order goes in hidden inputs. */
export function FilterForm({ children, action }: FilterFormProps) {
  const here = useLocation().pathname;
  const pathname = action ?? here;
  const navigate = useNavigate();
  const isBusy = useNavigation().location?.pathname === pathname;
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);

  function ask(form: HTMLFormElement, delay: number) {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      navigate(addressOf(form, pathname), { replace: true, preventScrollReset: true });
    }, delay);
  }

  return (
    <Form
      role="search"
      aria-label="Search and filter"
      aria-busy={isBusy}
      action={pathname}
      className="mb-4 flex flex-wrap items-end gap-3"
      onChange={(event) => {
        const isText = event.target instanceof HTMLInputElement && event.target.type === "search";
        ask(event.currentTarget, isText ? PAUSE_MS : 0);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget, 0);
      }}
    >
      {children}
    </Form>
  );
}

type SearchBoxProps = {
  text: string;
  placeholder: string;
  name?: string;
};

/** Uncontrolled: while it has focus, the URL does not overwrite its text. */
export function SearchBox({ text, placeholder, name = "q" }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    if (input && input !== document.activeElement) input.value = text;
  }, [text]);
  return (
    <div className="relative min-w-0 grow basis-60">
      <input
        ref={box}
        type="search"
        name={name}
        defaultValue={text}
        maxLength={200}
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, "")}
        className="input pr-11 text-ellipsis"
        enterKeyHint="search"
        autoComplete="off"
      />
      <SearchButton />
    </div>
  );
}

type FilterSelectProps = { label: string; name: string; value: string; options: Option[] };

export function FilterSelect({ label, name, value, options }: FilterSelectProps) {
  const id = useId();
  return (
    <div className="min-w-0 grow basis-39 sm:max-w-60 sm:basis-auto">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select id={id} key={value} name={name} defaultValue={value} className="input max-sm:px-2">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type FilterCheckboxProps = { label: string; name: string; isChecked: boolean };

export function FilterCheckbox({ label, name, isChecked }: FilterCheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        key={String(isChecked)}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-primary"
      />
      {label}
    </label>
  );
}
