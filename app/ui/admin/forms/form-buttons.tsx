import { Link, useNavigation } from "@remix-run/react";

type FormButtonsProps = {
  save: string;
  saving?: string;
  cancelTo: string;
  children?: React.ReactNode;
};

export function FormButtons({ save, saving = "Saving...", cancelTo, children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap-reverse gap-3 max-sm:*:grow sm:flex-nowrap sm:justify-end">
      <Link
        to={cancelTo}
        state={{ isCancelled: true }}
        preventScrollReset
        className="button button-quiet"
      >
        Cancel
      </Link>
      <SubmitButton className="button" busy={saving}>
        {save}
      </SubmitButton>
      {children}
    </div>
  );
}

type SubmitButtonProps = {
  busy?: string;
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
