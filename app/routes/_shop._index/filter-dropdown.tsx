import { useEffect, useRef } from "react";
import type { FilterKind } from "~/domain/catalogue/query";
import { Icon } from "~/ui/icons";

type FilterDropdownProps = {
  kind: FilterKind;
  label: string;
  options: string[];
  selected: string[];
  onChange: (values: string[]) => void;
};

/** Many boxes under one button. The shared name keeps one open at a time; script adds Escape and clicking away. */
export function FilterDropdown({ kind, label, options, selected, onChange }: FilterDropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function closeFromOutside({ type, target }: Event) {
      const panel = details.current;
      if (!panel?.open || !(target instanceof Node) || panel.contains(target)) return;
      // A press on words, padding or a scrollbar gives the focus to what is around the panel: nobody has left it.
      const isAround = type === "focusin" && target.contains(panel);
      if (!isAround) panel.open = false;
    }
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
    };
  }, []);

  function closeOnEscape(event: React.KeyboardEvent) {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }

  function toggle(option: string, isChosen: boolean) {
    onChange(isChosen ? [...selected, option] : selected.filter((value) => value !== option));
  }

  const gone = selected.filter((value) => !options.includes(value));
  return (
    <details ref={details} name="filter" className="group sm:relative" onKeyDown={closeOnEscape}>
      <summary className="input flex items-center justify-between select-none max-sm:px-2.5 max-sm:text-sm sm:min-w-36">
        <span className="truncate">{label}</span>
        {selected.length > 0 && (
          <b className="mr-auto ml-1 rounded-full bg-primary px-1.5 text-xs leading-5 text-on-primary">
            {selected.length}
          </b>
        )}
        <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <fieldset className="absolute inset-x-0 z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-white p-2 text-grey floating sm:right-auto sm:w-80">
        <legend className="sr-only">{label}</legend>
        {[...gone, ...options].map((option) => (
          <label
            key={option}
            className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-1.5 leading-snug hover:bg-mist"
          >
            <input
              type="checkbox"
              name={kind}
              value={option}
              checked={selected.includes(option)}
              onChange={(event) => toggle(option, event.target.checked)}
              className="size-5 shrink-0 accent-primary"
            />
            {option}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
