type CarriedFieldsProps = { fields: [name: string, value: string][] };

/** Fields that a form carries along unseen, in their order. Hidden inputs keep line breaks. */
export function CarriedFields({ fields }: CarriedFieldsProps) {
  const placed = fields.map(([name, value], place) => ({ name, value, place }));
  return placed.map(({ name, value, place }) => (
    <input key={place} type="hidden" name={name} defaultValue={value} />
  ));
}
