import { fieldOf } from "~/ui/admin/field-of";
import { TextAreaField } from "~/ui/text-field";
import { type SettingsFields, SettingsSection, Wide } from "./section";

export function ShopPages({ values, errors }: SettingsFields) {
  const field = fieldOf(values, errors);
  return (
    <SettingsSection title="About page" intro="An empty line begins a new paragraph.">
      <Wide>
        <TextAreaField label="About the shop" {...field("aboutText")} maxLength={5_000} rows={4} />
      </Wide>
      <Wide>
        <TextAreaField
          label="Returns and refunds"
          {...field("returnsText")}
          maxLength={5_000}
          rows={4}
          hint="Say whether a buyer may send a book back, within how many days, and who pays for that. For six months a buyer can also return a book that has a fault they were not told of (Consumer Protection Act, section 56)."
        />
      </Wide>
    </SettingsSection>
  );
}
