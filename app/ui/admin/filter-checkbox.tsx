type FilterCheckboxProps = { label: string; name: string; value: string; isChecked: boolean };

/** A boolean filter, absent from the URL when off. */
export function FilterCheckbox({ label, name, value, isChecked }: FilterCheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        key={String(isChecked)}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-primary"
      />
      {label}
    </label>
  );
}
