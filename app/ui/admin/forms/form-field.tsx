import { type ControlProps, type FieldWords, useFormField } from "../../forms/form-field";

type FormFieldProps = FieldWords & { children: (control: ControlProps) => React.ReactNode };

export function FormField({ children, ...words }: FormFieldProps) {
  const { control, labelled } = useFormField(words);
  return labelled(children(control));
}
