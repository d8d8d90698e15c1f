import { Link, useNavigation } from "@remix-run/react";

type FormButtonsProps = {
  save: string;
  saving?: string;
  cancelTo: string;
  /** Another way to send the form. It comes last, so that Enter does not mean it. */
  children?: React.ReactNode;
};

/** The end of a form: leave it, or send it. While it is on its way the button says so. */
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
