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
          Nobody is owed {formatAmount(minimumCents)} or more without a payout that is prepared.
        </p>
      </>
    );
  }
  const hasBank = due.some((seller) => seller.hasBank === 1);
  return (
    <AnsweredForm reply={reply} className="card grid gap-3 p-4 sm:p-5" aria-label="To pay out">
      <h2 className="font-semibold">To pay out, from {formatAmount(minimumCents)} on</h2>
      <FormFailure title="Nothing was changed" reply={reply} />
      <fieldset className="min-w-0">
        <legend className="sr-only">Who is paid</legend>
        <GroupErrors errors={reply?.errors.sellerIds} />
        {due.map(({ id, name, owedCents, hasBank: hasAccount }) => (
          <CheckboxField
            key={id}
            id={`seller-${id}`}
            name="sellerIds"
            value={String(id)}
            label={`${name}, ${formatAmount(owedCents)}`}
            hint={hasAccount === 1 ? "Bank account stored" : "No bank account: cash only"}
            isChecked={reply?.values.sellerIds === undefined}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <button type="submit" name="way" value="cash" className="button">
          Prepare cash
        </button>
        {hasBank && (
          <button type="submit" name="way" value="transfer" className="button button-quiet">
            Prepare transfers
          </button>
        )}
      </div>
    </AnsweredForm>
  );
}
