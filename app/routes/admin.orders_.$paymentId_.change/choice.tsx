type ChoiceProps = {
  title: string;
  name: string;
  chosen: string | undefined;
  errors: string[] | undefined;
  options: [value: string, label: string, hint: string][];
};

export function Choice({ title, name, chosen, errors, options }: ChoiceProps) {
  return (
    <fieldset className="card p-4 sm:p-5">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      {options.map(([value, label, hint]) => (
        <label key={value} className="clear-both flex min-h-11 items-start gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="h-11 w-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 py-2.5">
            <span className="font-medium">{label}</span>
            <span className="block text-sm text-muted">{hint}</span>
          </span>
        </label>
      ))}
      {errors && (
        <p className="text-sm font-medium text-red" role="alert">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}
