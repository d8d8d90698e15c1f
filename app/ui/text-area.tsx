import { useComplaint } from "./complaint";

type TextAreaProps = {
  label: string;
  name: string;
  /** What is said when it is required and empty. */
  message?: string;
  value?: string | undefined;
  errors?: string[] | undefined;
  hint?: string;
  autoComplete?: string;
  maxLength: number;
  required?: boolean;
};

/** A labelled box for several lines, with its hint and errors tied to it. */
export function TextArea({ label, name, message, value, errors, hint, ...box }: TextAreaProps) {
  const { complaint, watch } = useComplaint({ name, message, errors, hint });
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        rows={3}
        {...box}
        {...watch}
        id={name}
        name={name}
        defaultValue={value}
        className="input"
      />
      {complaint}
    </div>
  );
}
