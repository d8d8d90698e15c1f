import { useNavigation } from "@remix-run/react";

type SubmitButtonProps = {
  /** The label while the form is on its way. */
  busy?: string;
  /** Of a page with several forms: the form's field `intent`. */
  intent?: string;
} & Omit<JSX.IntrinsicElements["button"], "ref" | "type">;

export function SubmitButton({ busy, intent, children, ...button }: SubmitButtonProps) {
  const { formMethod, formData } = useNavigation();
  const isSending =
    intent === undefined ? formMethod === "POST" : formData?.get("intent") === intent;
  return (
    <button type="submit" {...button} aria-disabled={isSending}>
      {isSending && busy ? busy : children}
    </button>
  );
}
