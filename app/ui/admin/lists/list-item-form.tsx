import type { SavedBefore } from "~/domain/idempotency/key";
import type { AdminListItem } from "~/domain/lists/admin/view";
import { MAX_GROUP_LENGTH, MAX_ITEM_NOTE_LENGTH } from "~/domain/lists/rules";
import type { NameOffer, PickingReply } from "~/domain/search/name-offers/name-offer";
import { TITLE_MISSING } from "~/domain/values/contact-words";
import { writeRand } from "~/domain/values/rand";
import { AnsweredForm } from "../../forms/answered-form";
import { TextField } from "../../forms/text-field";
import { EnterSaves } from "../forms/enter-saves";
import { fieldOf } from "../forms/field-of";
import { FieldWarning } from "../forms/field-warning";
import { FormButtons } from "../forms/form-buttons";
import { FormFailure } from "../forms/form-failure";
import { OnceField } from "../forms/once-field";
import { PickField } from "../forms/pick-field";
import { PriceField } from "../forms/price-field";

export const ITEM_LISTS = { otherIsbns: "," } as const;

export const ITEM_PRICES = { newPrice: "newPriceCents" } as const;

type TypedItem = Record<
  "title" | "subjectId" | "isbn" | "otherIsbns" | "choiceGroup" | "newPrice" | "note",
  string
>;

export const NEW_ITEM: TypedItem = {
  title: "",
  subjectId: "",
  isbn: "",
  otherIsbns: "",
  choiceGroup: "",
  newPrice: "",
  note: "",
};

export const typedItem = (item: AdminListItem): TypedItem => ({
  title: item.title,
  subjectId: item.subjectId === null ? "" : String(item.subjectId),
  isbn: item.isbn ?? "",
  otherIsbns: item.otherIsbns.join(", "),
  choiceGroup: item.choiceGroup ?? "",
  newPrice: item.newPriceCents === null ? "" : writeRand(item.newPriceCents),
  note: item.note ?? "",
});

type ListItemFormProps = {
  failure: string;
  reply: (PickingReply & { values: Record<string, string>; saved?: SavedBefore }) | undefined;
  idempotencyKey?: string;
  stored: TypedItem;
  warnings?: string[];
  subjects: NameOffer;
  groups: string[];
  save: string;
  cancelTo: string;
  children?: React.ReactNode;
};

export function ListItemForm(props: ListItemFormProps) {
  const { failure, reply, stored, warnings = [], subjects, groups } = props;
  const values = { ...stored, ...reply?.values };
  const errors = reply?.errors ?? {};
  const field = fieldOf(values, errors);
  return (
    <AnsweredForm reply={reply} className="grid gap-5">
      <EnterSaves save={props.save} />
      <FormFailure title={failure} reply={reply} />
      <OnceField made={props.idempotencyKey} reply={reply} />
      <TextField
        label="Title"
        {...field("title")}
        message={TITLE_MISSING}
        maxLength={300}
        autoComplete="off"
        required
      />
      <PickField
        label="Subject (optional)"
        {...field("subjectId")}
        offer={reply?.offers?.subjectId ?? subjects}
        blank="No subject"
      />
      <TextField
        label="ISBN (optional)"
        {...field("isbn")}
        maxLength={40}
        autoComplete="off"
        hint={
          <>
            With it, only books with this number fit. Without it, books with this title in this
            grade fit.
            {warnings.map((warning) => (
              <FieldWarning key={warning} warning={warning} />
            ))}
          </>
        }
      />
      <TextField
        label="Other ISBNs that will do (optional)"
        {...field("otherIsbns")}
        maxLength={400}
        autoComplete="off"
        hint="Such as older editions, with commas between."
      />
      <PriceField label="Price when new (optional)" {...field("newPrice", "newPriceCents")} />
      <TextField
        label="One of these (optional)"
        {...field("choiceGroup")}
        maxLength={MAX_GROUP_LENGTH}
        list="groups"
        autoComplete="off"
        hint="Where a learner needs one of several titles, give each the same words here, such as Set book."
      />
      <datalist id="groups">
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <TextField
        label="Note (optional)"
        {...field("note")}
        maxLength={MAX_ITEM_NOTE_LENGTH}
        autoComplete="off"
        hint="Parents read it below the title. With the word 'optional' in it, the title is not ticked for them."
      />
      <FormButtons save={props.save} cancelTo={props.cancelTo}>
        {props.children}
      </FormButtons>
    </AnsweredForm>
  );
}
