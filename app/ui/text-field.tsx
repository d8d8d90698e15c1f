import { type FieldWords, FormField, wordsApart } from "./form-field";

export type Native<Element extends keyof JSX.IntrinsicElements> = Omit<
  JSX.IntrinsicElements[Element],
  "id" | "className" | "defaultValue" | "defaultChecked" | "value" | "ref"
>;

export type Named = FieldWords & { name: string; value?: string | number | null | undefined };

/** A single-line input; `type` makes it an email, password, date or URL field. */
export function TextField({ value, ...props }: Named & Native<"input">) {
  const { words, control: input } = wordsApart(props);
  return (
    <FormField {...words}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          defaultValue={value ?? undefined}
          className="input"
        />
      )}
    </FormField>
  );
}

/** A multi-line input. */
export function TextAreaField({ value, ...props }: Named & Native<"textarea">) {
  const { words, control: textarea } = wordsApart(props);
  return (
    <FormField {...words}>
      {(control) => (
        <textarea
          rows={4}
          {...textarea}
          {...control}
          defaultValue={value ?? undefined}
          className="input"
        />
      )}
    </FormField>
  );
}
