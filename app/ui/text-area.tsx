type TextAreaProps = {
  label: string;
  name: string;
  value?: string | undefined;
  errors?: string[] | undefined;
  maxLength: number;
};

/** A labelled box for several lines, with its errors tied to it. */
export function TextArea({ label, name, value, errors, maxLength }: TextAreaProps) {
  const errorId = `${name}-error`;
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        rows={3}
        maxLength={maxLength}
        defaultValue={value}
        className="input"
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? errorId : undefined}
      />
      {errors && (
        <p id={errorId} className="mt-1 text-sm font-medium text-red">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
