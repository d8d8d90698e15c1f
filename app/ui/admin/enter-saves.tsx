import { SENT_BY_ENTER } from "~/domain/catalogue/name-offer";
import { useHydrated } from "../hydrated";

/**
 * The first submit button of a form, which Enter presses, so that Enter saves and does not press what comes first on the
 * page. Without script Enter may also end a search for a name, so the shop is told how the form was sent.
 */
export function EnterSaves({ save }: { save: string }) {
  const hasScript = useHydrated();
  return (
    <button
      type="submit"
      name={hasScript ? undefined : SENT_BY_ENTER}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
    >
      {save}
    </button>
  );
}
