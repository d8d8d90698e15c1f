import { type FieldWords, useFormField } from "./form-field";

export type Native<Element extends keyof JSX.IntrinsicElements> = Omit<
  JSX.IntrinsicElements[Element],
  "id" | "className" | "defaultValue" | "defaultChecked" | "value" | "ref"
>;

export type Named = FieldWords & { name: string; value?: string | number | null | undefined };

export function TextField({ value, ...props }: Named & Native<"input">) {
  const { control, labelled } = useFormField(props);
  return labelled(
    <input type="text" {...control} defaultValue={value ?? undefined} className="input" />,
  );
}

export function TextAreaField({ value, ...props }: Named & Native<"textarea">) {
  const { control, labelled } = useFormField(props);
  return labelled(
    <textarea rows={4} {...control} defaultValue={value ?? undefined} className="input" />,
  );
}
