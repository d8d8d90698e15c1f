import type { DuePayout } from "~/domain/payouts/payouts.server";
import { formatAmount } from "~/domain/values/money";
import { CheckboxField, GroupErrors } from "~/ui/admin/forms/fields";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import type { FormReply } from "~/web/forms/form-reply";

type DueProps = { due: DuePayout[]; reply: FormReply | undefined; minimumCents: number };

export function Due({ due, reply, minimumCents }: DueProps) {
  if (due.length === 0) {
    return (
      <>
        <FormFailure title="Nothing was changed" reply={reply} />
        <p className="text-muted">
          Nothing to prepare: nobody else is owed {formatAmount(minimumCents)} or more.
        </p>
      </>
    );
  }
  const withBank = due.filter(({ hasBank }) => hasBank === 1).length;
  return (
    <AnsweredForm reply={reply} className="card grid gap-3 p-4 sm:p-5" aria-label="To pay out">
      <h2 className="font-semibold">To pay out, from {formatAmount(minimumCents)} on</h2>
      <FormFailure title="Nothing was changed" reply={reply} />
      <fieldset className="min-w-0">
        <legend className="sr-only">Who is paid</legend>
        <GroupErrors errors={reply?.errors.sellerIds} />
        {due.map(({ id, name, owedCents, ...account }) => (
          <div key={id} className="border-t border-line pb-3 first-of-type:border-0">
            <CheckboxField
              id={`seller-${id}`}
              name="sellerIds"
              value={String(id)}
              label={`${name}, ${formatAmount(owedCents)}`}
              hint={howPaid(account)}
              isChecked={reply?.values.sellerIds === undefined}
            />
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button">
          {preparesInWords(withBank, due.length)}
        </button>
        {withBank > 0 && (
          <button type="submit" name="way" value="cash" className="button button-quiet">
            All in cash
          </button>
        )}
      </div>
    </AnsweredForm>
  );
}

function howPaid({ hasBank, isTransferAgreed }: Pick<DuePayout, "hasBank" | "isTransferAgreed">) {
  if (hasBank === 1) return "By transfer: bank account stored";
  return isTransferAgreed === 1
    ? "In cash: a transfer was agreed, but no bank account is stored"
    : "In cash: no bank account";
}

function preparesInWords(withBank: number, all: number): string {
  if (withBank === 0) return "Prepare cash";
  return withBank === all ? "Prepare transfers" : "Prepare transfers and cash";
}
