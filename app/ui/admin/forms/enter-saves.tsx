import { SENT_BY_ENTER } from "~/domain/search/name-offers/name-offer";
import { useHydrated } from "../../page/hydrated";

/**
 * The first submit button of a form, which Enter presses, so that Enter saves. Without JavaScript Enter may also end a
 * search for a name, so the button tells the server how the form was sent.
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
