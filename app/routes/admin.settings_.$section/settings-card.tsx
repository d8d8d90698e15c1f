import type { FieldErrors } from "~/domain/errors";
import type { SettingCard, SettingField } from "~/domain/settings/field";
import { INVOICE_PREFIX_MESSAGE, WEB_ADDRESS_MESSAGE } from "~/domain/settings/rules";
import { CARDS, type CardName, type Setting } from "~/domain/settings/table";
import { capitalised } from "~/domain/values/payfast-ways";
import { FieldWarning } from "~/ui/admin/forms/field-warning";
import { CheckboxField, GroupErrors, NumberField, SelectField } from "~/ui/admin/forms/fields";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import type { SettingsValues } from "./settings-values";

export type TypedSettings = { values: SettingsValues; errors: FieldErrors };

type CardProps = TypedSettings & {
  name: CardName;
  intro?: React.ReactNode;
  drawn?: Partial<Record<Setting, React.ReactNode>>;
  children?: React.ReactNode;
};

export function SettingsCard({ name, intro, drawn = {}, values, errors, children }: CardProps) {
  const card: SettingCard = CARDS[name];
  const byHand: Readonly<Record<string, React.ReactNode>> = drawn;
  return (
    <CardFrame title={card.title} intro={intro ?? card.intro}>
      {Object.entries(card.fields).map(
        ([setting, field]) =>
          byHand[setting] ?? (
            <SettingControl
              key={setting}
              name={setting}
              field={field}
              value={values[setting] ?? ""}
              errors={errors[setting]}
            />
          ),
      )}
      {children}
    </CardFrame>
  );
}

type FrameProps = { title: string; intro?: React.ReactNode; children: React.ReactNode };

export function CardFrame({ title, intro, children }: FrameProps) {
  return (
    <fieldset className="card min-w-0 p-4 sm:p-5">
      <legend className="float-left mb-3 w-full">
        <h2 className="text-lg font-semibold">{title}</h2>
      </legend>
      <div className="clear-both grid items-start gap-5 sm:grid-cols-2">
        {intro && <p className="-mb-1 text-sm text-muted sm:col-span-2">{intro}</p>}
        {children}
      </div>
    </fieldset>
  );
}

export const Wide = ({ children }: { children: React.ReactNode }) => (
  <div className="min-w-0 sm:col-span-2">{children}</div>
);

type ControlProps = {
  name: string;
  field: SettingField;
  value: string;
  errors: string[] | undefined;
};

export function SettingControl({ name, field, value, errors }: ControlProps) {
  const { label, autoComplete } = field;
  const own = { name, label, errors, hint: hintOf(field, value) };
  const typed = { ...own, value, autoComplete };
  switch (field.kind) {
    case "line":
      return <TextField {...typed} maxLength={field.max} />;
    case "lines":
      return (
        <Wide>
          <TextAreaField {...typed} maxLength={field.max} rows={field.rows} />
        </Wide>
      );
    case "bankColumns":
      return (
        <Wide>
          <TextAreaField {...typed} maxLength={field.max} rows={field.rows} />
        </Wide>
      );
    case "cents":
      return (
        <TextField {...typed} message={field.message} inputMode="decimal" maxLength={20} required />
      );
    case "ticks":
      return (
        <Wide>
          <Ticks name={name} field={field} ticked={value.split(/\s+/)} errors={errors} />
        </Wide>
      );
    case "emails":
    case "isbnPrefixes":
      return (
        <Wide>
          <TextAreaField {...typed} maxLength={field.maxLength} rows={2} />
        </Wide>
      );
    case "email":
      return <TextField {...typed} type="email" message={field.message} maxLength={100} />;
    case "phone":
      return <TextField {...typed} type="tel" maxLength={40} />;
    case "url":
      return (
        <Wide>
          <TextField
            {...typed}
            type="url"
            message={WEB_ADDRESS_MESSAGE}
            title={WEB_ADDRESS_MESSAGE}
            maxLength={field.max}
          />
        </Wide>
      );
    case "vatNumber":
      return <TextField {...typed} inputMode="numeric" maxLength={40} />;
    case "digits":
      return <TextField {...typed} inputMode="numeric" maxLength={field.maxLength} />;
    case "handle":
      return <TextField {...typed} maxLength={200} autoComplete="off" autoCapitalize="none" />;
    case "invoicePrefix":
      return (
        <TextField
          {...typed}
          message={INVOICE_PREFIX_MESSAGE}
          title={INVOICE_PREFIX_MESSAGE}
          pattern="\s*[A-Za-z0-9\-]{1,12}\s*"
          maxLength={20}
          required
        />
      );
    case "number":
    case "percent":
      return (
        <NumberField
          {...own}
          value={value}
          message={field.message}
          title={field.message}
          required
        />
      );
    case "hour":
      return (
        <SelectField {...own} value={value} message={field.message} options={hoursOf(field)} />
      );
    case "choice":
      return (
        <SelectField
          {...own}
          value={value}
          message={field.message}
          options={Object.entries(field.options).map(([code, words]) => ({
            value: code,
            label: words,
          }))}
        />
      );
    case "switch":
      return (
        <Wide>
          <CheckboxField {...own} role="switch" isChecked={value === "on"} />
        </Wide>
      );
    case "checkbox":
      return <CheckboxField {...own} isChecked={value === "on"} />;
    // Drawn by hand, in appearance.tsx.
    case "image":
    case "color":
      return null;
  }
}

type TicksProps = Pick<ControlProps, "name" | "errors"> & {
  field: SettingField<"ticks">;
  ticked: string[];
};

function Ticks({ name, field, ticked, errors }: TicksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{field.label}</legend>
      <p className="text-sm text-muted">{field.hint}</p>
      <GroupErrors errors={errors} />
      <div className="mt-1 grid gap-x-5 min-[22rem]:grid-cols-2 lg:grid-cols-3">
        {Object.entries(field.options).map(([code, option]) => (
          <CheckboxField
            key={code}
            id={`${name}-${code}`}
            name={name}
            value={code}
            label={capitalised(option)}
            isChecked={ticked.includes(code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function hintOf({ hint, ifBlank }: SettingField, value: string): React.ReactNode {
  if (ifBlank === undefined || value.trim() !== "") return hint;
  return (
    <>
      {hint}
      <FieldWarning warning={ifBlank} />
    </>
  );
}

const hoursOf = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, at) => ({
    value: String(min + at),
    label: `${String(min + at).padStart(2, "0")}:00`,
  }));
