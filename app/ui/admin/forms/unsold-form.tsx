import type { FATE_WORDS } from "~/domain/intakes/words";
import { Form } from "../../forms/form";

type UnsoldFate = keyof typeof FATE_WORDS;

const PRESSES: Record<UnsoldFate, string> = {
  given_back: "Give back",
  kept: "Keep it",
  given_away: "Give away",
};

const FATES: UnsoldFate[] = ["given_back", "kept", "given_away"];

type UnsoldFormProps = {
  lot: { id: number; title: string; unsoldFate: UnsoldFate | null };
  intakeId?: number;
};

export function UnsoldForm({ lot: { id, title, unsoldFate }, intakeId }: UnsoldFormProps) {
  const agreedFirst = FATES.toSorted(
    (one, other) => Number(other === unsoldFate) - Number(one === unsoldFate),
  );
  const back = intakeId === undefined ? "" : `?intake=${intakeId}`;
  return (
    <Form
      method="post"
      action={`/admin/intakes/unsold${back}`}
      className="flex flex-wrap gap-2 md:flex-nowrap md:whitespace-nowrap"
      aria-label={`What becomes of ${title}`}
    >
      <input type="hidden" name="lotId" value={id} />
      {agreedFirst.map((fate) => (
        <button
          key={fate}
          type="submit"
          name="fate"
          value={fate}
          className="button button-quiet button-small"
        >
          {PRESSES[fate]}
          <span className="sr-only"> {title}</span>
        </button>
      ))}
    </Form>
  );
}
