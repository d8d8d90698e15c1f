type CarriedFieldsProps = { fields: [name: string, value: string][] };

/** Hidden inputs for values to resubmit, in order; hidden inputs keep line breaks. */
export function CarriedFields({ fields }: CarriedFieldsProps) {
  const placed = fields.map(([name, value], place) => ({ name, value, place }));
  return placed.map(({ name, value, place }) => (
    <input key={place} type="hidden" name={name} defaultValue={value} />
  ));
}
