import { Link, useNavigation } from "@remix-run/react";

type FormButtonsProps = {
  save: string;
  saving?: string;
  cancelTo: string;
  /** Additional submit buttons; last, so that Enter does not press them. */
  children?: React.ReactNode;
};

export function FormButtons({ save, saving = "Saving...", cancelTo, children }: FormButtonsProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Link to={cancelTo} preventScrollReset className="button button-quiet">
        Cancel
      </Link>
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? saving : save}
      </button>
      {children}
    </div>
  );
}
