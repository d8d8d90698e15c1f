type ChoiceProps = Omit<React.ComponentProps<"input">, "id"> & {
  id: string;
  name: string;
  isChosen: boolean;
  className?: string | undefined;
  label: React.ReactNode;
  price?: string;
  note?: string;
  freeFrom?: string;
};

/** A row of a box of choices (`.choices`); its note is shown once it is chosen. */
export function Choice(props: ChoiceProps) {
  const { id, isChosen, label, price, note, freeFrom, className, ...radio } = props;
  return (
    <div className={className ? `choice ${className}` : "choice"}>
      <input type="radio" id={id} defaultChecked={isChosen} {...radio} />
      <label htmlFor={id}>
        <span className="min-w-0 font-medium">{label}</span>
        {price && <span className="figures">{price}</span>}
        {freeFrom && <span className="free">{freeFrom}</span>}
        {note && <span className="note">{note}</span>}
      </label>
    </div>
  );
}

type ChoiceBoxProps = {
  name: string;
  title: string;
  faults: string[] | undefined;
  children: React.ReactNode;
};

export function ChoiceBox({ name, title, faults, children }: ChoiceBoxProps) {
  return (
    <fieldset id={name} className="min-w-0" aria-describedby={faults && `${name}-error`}>
      <legend>{title}</legend>
      {faults && (
        <p id={`${name}-error`} className="mb-2 text-sm font-medium text-red">
          {faults.join(" ")}
        </p>
      )}
      {children}
    </fieldset>
  );
}
