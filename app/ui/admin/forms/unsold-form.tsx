import type { FATE_WORDS } from "~/domain/intakes/words";
import { Form } from "../../forms/form";
import { CheckboxField } from "./fields";

type UnsoldFate = keyof typeof FATE_WORDS;

const PRESSES: Record<UnsoldFate, string> = {
  given_back: "Give back",
  kept: "Keep",
  given_away: "Give away",
};

const FATES: UnsoldFate[] = ["given_back", "kept", "given_away"];

type UnsoldFormProps = {
  lot: { id: number; title: string; leftQty: number; unsoldFate: UnsoldFate | null };
  intakeId?: number;
  isOver: boolean;
};

export function UnsoldForm({ lot, intakeId, isOver }: UnsoldFormProps) {
  const { id, title, leftQty, unsoldFate } = lot;
  const agreedFirst = FATES.toSorted(
    (one, other) => Number(other === unsoldFate) - Number(one === unsoldFate),
  );
  const back = intakeId === undefined ? "" : `?intake=${intakeId}`;
  return (
    <Form
      method="post"
      action={`/admin/intakes/unsold${back}`}
      className="grid gap-2"
      aria-label={`What becomes of ${title}`}
    >
      <input type="hidden" name="lotId" value={id} />
      <input type="hidden" name="leftQty" value={leftQty} />
      {!isOver && (
        <CheckboxField
          id={`agrees-${id}`}
          label="The seller agrees"
          name="isAgreed"
          hint="It is early: until the day that was agreed on they are the seller's. Given back or away they leave the shelf; kept they are the shop's, and the seller gets nothing for them."
          message="Please tick it once the seller has agreed"
          required
        />
      )}
      {leftQty > 1 && (
        <div className="flex items-center gap-2">
          <label htmlFor={`copies-${id}`} className="text-sm">
            How many<span className="sr-only"> of {title}</span>
          </label>
          <select
            key={leftQty}
            id={`copies-${id}`}
            name="copies"
            defaultValue={leftQty}
            className="input w-auto"
          >
            {Array.from({ length: leftQty }, (_, fewer) => leftQty - fewer).map((copies) => (
              <option key={copies} value={copies}>
                {copies === leftQty ? `All ${copies}` : copies}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="flex flex-wrap gap-2 md:flex-nowrap md:whitespace-nowrap">
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
      </div>
    </Form>
  );
}
