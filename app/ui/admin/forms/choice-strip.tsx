import { useFormField } from "../../forms/form-field";
import type { Named, Native } from "../../forms/text-field";

type ChoiceStripProps = Named &
  Native<"input"> & { options: { value: string; label: string; note?: string | undefined }[] };

/** A choice of three or four side by side; `note` is what the choice brings, such as its price. */
export function ChoiceStrip({ value: chosen, options, name, ...props }: ChoiceStripProps) {
  const { control, notes } = useFormField(props);
  return (
    <fieldset id={name} className="min-w-0" aria-describedby={control["aria-describedby"]}>
      <legend className="mb-1 font-medium">{props.label}</legend>
      <div className="grid auto-cols-auto grid-flow-col divide-x divide-line overflow-hidden max-[21.99rem]:grid-flow-row max-[21.99rem]:divide-x-0 max-[21.99rem]:divide-y rounded-lg border border-line-strong">
        {options.map(({ value, label, note }, i) => (
          <label
            key={value}
            className="grid min-h-11 content-center justify-items-center bg-white px-1 py-2 text-center leading-snug max-sm:text-sm has-[:checked]:bg-mist has-[:checked]:font-semibold"
          >
            <span className="flex items-center gap-1">
              <input
                type="radio"
                {...control}
                id={`${control.id}${i}`}
                name={name}
                value={value}
                defaultChecked={value === chosen}
                className="size-4 shrink-0 accent-primary"
              />
              <span>{label}</span>
            </span>
            {note && <span className="figures block font-semibold">{note}</span>}
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  );
}
