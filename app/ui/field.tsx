import { useComplaint } from "./complaint";

type FieldProps = {
  label: string;
  name: string;
  /** What is said when the browser's own checks fail: the same sentence that the server would answer. */
  message?: string;
  type?: "text" | "email" | "tel";
  value?: string | undefined;
  errors?: string[] | undefined;
  hint?: React.ReactNode;
  autoComplete?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  required?: boolean;
};

/** A labelled input with its hint and errors tied to it, so that they are read out with it. */
export function Field({ label, name, message, value, errors, hint, ...input }: FieldProps) {
  const { complaint, watch } = useComplaint({ name, message, errors, hint });
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        type="text"
        {...input}
        {...watch}
        title={input.pattern && message}
        id={name}
        name={name}
        defaultValue={value}
        className="input"
      />
      {complaint}
    </div>
  );
}
