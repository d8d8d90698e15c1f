type FilterCheckboxProps = { label: string; name: string; isChecked: boolean };

/** A boolean filter, absent from the URL when off. */
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
