type FieldProps = {
  label: string;
  name: string;
  type?: "text" | "email" | "tel" | "search";
  value?: string | undefined;
  errors?: string[] | undefined;
  hint?: string;
  autoComplete?: string;
  minLength?: number;
  maxLength?: number;
  required?: boolean;
  inputMode?: "text" | "email" | "tel" | "numeric";
};

/** A labelled input with its hint and errors tied to it, so that they are read out with it. */
export function Field({
  label,
  name,
  value,
  errors = [],
  hint,
  type = "text",
  ...rest
}: FieldProps) {
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  const described = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        className="input"
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={errorId} className="mt-1 text-sm font-medium text-red">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
