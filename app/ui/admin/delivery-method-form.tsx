import { DELIVERY_KIND_WORDS, type DeliveryKind } from "~/domain/delivery/kinds";
import { METHOD_KIND_MISSING, METHOD_NAME_MISSING } from "~/domain/delivery/method-rules";
import type { DeliveryMethodView } from "~/domain/delivery/view";
import type { SavedBefore } from "~/domain/idempotency/key";
import { writeRand } from "~/domain/values/rand";
import { AnsweredForm } from "../forms/answered-form";
import type { FaultyReply } from "../forms/form-faults";
import { TextAreaField, TextField } from "../forms/text-field";
import { fieldOf } from "./forms/field-of";
import { NumberField, type Option, SelectField } from "./forms/fields";
import { FormButtons } from "./forms/form-buttons";
import { FormFailure } from "./forms/form-failure";
import { OnceField } from "./forms/once-field";
import { PriceField } from "./forms/price-field";

type TypedMethod = Record<
  | "kind"
  | "name"
  | "price"
  | "perExtraCopy"
  | "freeFrom"
  | "leadTime"
  | "details"
  | "position"
  | "isOffered",
  string
>;

export const NEW_METHOD: TypedMethod = {
  kind: "",
  name: "",
  price: "",
  perExtraCopy: "",
  freeFrom: "",
  leadTime: "",
  details: "",
  position: "",
  isOffered: "on",
};

const randOrBlank = (cents: number | null) => (cents ? writeRand(cents) : "");

export const typedMethod = (method: DeliveryMethodView): TypedMethod => ({
  kind: method.kind,
  name: method.name,
  price: writeRand(method.priceCents),
  perExtraCopy: randOrBlank(method.perExtraCopyCents),
  freeFrom: randOrBlank(method.freeFromCents),
  leadTime: method.leadTime,
  details: method.details,
  position: String(method.position),
  isOffered: method.isOffered ? "on" : "off",
});

const KINDS: DeliveryKind[] = ["collection", "courier", "pickup_point", "school"];
const KIND_OPTIONS: Option[] = KINDS.map((value) => ({
  value,
  label: DELIVERY_KIND_WORDS[value].label,
}));

const OFFERED: Option[] = [
  { value: "on", label: "Buyers can choose it" },
  { value: "off", label: "Not now" },
];

type DeliveryMethodFormProps = {
  failure: string;
  reply: (FaultyReply & { values: Record<string, string>; saved?: SavedBefore }) | undefined;
  idempotencyKey?: string;
  stored: TypedMethod;
  save: string;
  cancelTo: string;
};

export function DeliveryMethodForm(props: DeliveryMethodFormProps) {
  const { failure, reply, stored, save, cancelTo } = props;
  const values = { ...stored, ...reply?.values };
  const errors = reply?.errors ?? {};
  const field = fieldOf(values, errors);
  return (
    <AnsweredForm reply={reply} className="grid gap-5">
      <FormFailure title={failure} reply={reply} />
      <OnceField made={props.idempotencyKey} reply={reply} />
      <SelectField
        label="Kind"
        {...field("kind")}
        message={METHOD_KIND_MISSING}
        options={KIND_OPTIONS}
        blank="Choose..."
        hint="A courier asks the buyer for an address, a pickup point for its name."
        required
      />
      <TextField
        label="Name"
        {...field("name")}
        message={METHOD_NAME_MISSING}
        hint="As buyers read it, such as Collect at the school gate."
        maxLength={80}
        autoComplete="off"
        required
      />
      <PriceField label="Price" {...field("price", "priceCents")} canBeNothing required />
      <PriceField
        label="For each further copy (optional)"
        {...field("perExtraCopy", "perExtraCopyCents")}
        canBeNothing
      />
      <PriceField
        label="Free from so much worth of books (optional)"
        {...field("freeFrom", "freeFromCents")}
      />
      <TextField
        label="How long it takes"
        {...field("leadTime")}
        hint="Such as Within 3 working days. Buyers count them from when they have paid until they have the books."
        maxLength={120}
        autoComplete="off"
      />
      <TextAreaField
        label="More about it (optional)"
        {...field("details")}
        hint="Such as where you hand books out, and when."
        maxLength={500}
        rows={3}
      />
      <NumberField
        label="Place in the list (optional)"
        {...field("position")}
        hint="Small numbers come first. Buyers see the cheapest above all others."
      />
      <SelectField label="Offered" {...field("isOffered")} options={OFFERED} />
      <FormButtons save={save} cancelTo={cancelTo} />
    </AnsweredForm>
  );
}
