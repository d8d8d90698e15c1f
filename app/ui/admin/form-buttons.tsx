import { Link } from "@remix-run/react";
import { SubmitButton } from "./submit-button";

type FormButtonsProps = {
  save: string;
  saving?: string;
  cancelTo: string;
  /** Additional submit buttons; last, so that Enter does not press them. */
  children?: React.ReactNode;
};

export function FormButtons({ save, saving = "Saving...", cancelTo, children }: FormButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Link to={cancelTo} preventScrollReset className="button button-quiet">
        Cancel
      </Link>
      <SubmitButton className="button" busy={saving}>
        {save}
      </SubmitButton>
      {children}
    </div>
  );
}
