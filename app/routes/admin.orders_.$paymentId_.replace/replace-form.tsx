import { useContext } from "react";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import type { ReplaceChoice } from "~/domain/orders/change/other-copies.server";
import { formatAmount } from "~/domain/values/money";
import { GroupErrors, RadioOption, SelectField } from "~/ui/admin/forms/fields";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { AnsweredForm } from "~/ui/forms/answered-form";
import type { FormReply } from "~/web/forms/form-reply";

type ReplaceFormProps = ReplaceChoice & {
  idempotencyKey: string;
  reply: FormReply | undefined;
  cancelTo: string;
  hasMail: boolean;
};

const DIFFERENCES = [
  ["ask", "Ask the buyer to pay the rest", "You tell them how much."],
  ["waive", "Ask for nothing", "The shop bears it."],
] as const;

function costs(cents: number): string {
  if (cents === 0) return "costs the same";
  return cents > 0
    ? `${formatAmount(cents)} more`
    : `${formatAmount(-cents)} less: the refund comes next`;
}

export function ReplaceForm({ line, listings, reply, ...props }: ReplaceFormProps) {
  const { idempotencyKey, cancelTo, hasMail } = props;
  const mailsLeave = useContext(MailsLeave);
  const { bookId, unitPriceCents, replaceableCopies } = line;
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm reply={reply} className="group/copies grid gap-4">
      <FormFailure title="No other copy was chosen" reply={reply} />
      <input type="hidden" name="bookId" value={bookId} />
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
      {replaceableCopies > 1 && (
        <section aria-label="How many" className="card p-4 sm:p-5">
          <SelectField
            label="How many copies"
            name="quantity"
            options={Array.from({ length: replaceableCopies }, (_, at) => ({
              value: at + 1,
              label: String(at + 1),
            }))}
            value={values.quantity ?? String(replaceableCopies)}
            errors={errors.quantity}
          />
        </section>
      )}
      <fieldset className="card p-4 sm:p-5">
        <legend className="float-left mb-1 w-full font-semibold">The copy that goes out</legend>
        <GroupErrors errors={errors.withBookId} />
        {listings.map((one) => {
          const more = one.priceCents - unitPriceCents;
          const facts = [
            one.differs.length > 0 && `Not what was ordered: ${one.differs.join(", ")}`,
            one.grade,
            one.shelf && `shelf ${one.shelf}`,
            `${one.freeQty} free`,
            costs(more),
          ];
          return (
            <RadioOption
              key={one.id}
              name="withBookId"
              value={one.id}
              defaultChecked={values.withBookId === String(one.id)}
              data-difference={more > 0 ? "more" : "less"}
              label={`${one.title}, ${one.condition}, ${formatAmount(one.priceCents)}`}
              hint={facts.filter(Boolean).join(" · ")}
            />
          );
        })}
      </fieldset>
      <fieldset className="card p-4 not-group-has-[input[data-difference=more]:checked]/copies:hidden sm:p-5">
        <legend className="float-left mb-1 w-full font-semibold">It costs more</legend>
        {DIFFERENCES.map(([value, label, hint]) => (
          <RadioOption
            key={value}
            name="difference"
            value={value}
            defaultChecked={value === (values.difference ?? "ask")}
            label={label}
            hint={hint}
          />
        ))}
        <GroupErrors errors={errors.difference} />
      </fieldset>
      {hasMail && (
        <p className="text-sm text-muted">
          {mailsLeave
            ? "The buyer gets a mail that says which copy comes in place of which."
            : TELL_BUYER_YOURSELF}
        </p>
      )}
      <FormButtons save="Send this copy" cancelTo={cancelTo} />
    </AnsweredForm>
  );
}
