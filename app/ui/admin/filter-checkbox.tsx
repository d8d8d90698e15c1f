type FilterCheckboxProps = { label: string; name: string; value: string; isChecked: boolean };

/** A filter that is on or off. Off, it is left out of the address. */
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
