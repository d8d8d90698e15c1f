import type { IntakeView } from "~/domain/intakes/view";
import { REASON_OF_UNDO } from "~/domain/intakes/words";
import { CheckboxField } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";

export function TakeBack({ intake, reply }: { intake: IntakeView; reply: FormReply | undefined }) {
  return (
    <details className="card p-4 sm:p-5" open={reply !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">Take it back</summary>
      <p className="mb-3 text-sm text-muted">
        The copies that are here and not on hold leave the shelf. {afterTakingBack(intake)}
      </p>
      <AnsweredForm reply={reply} className="grid gap-3">
        <FormFailure title="Nothing was taken back" reply={reply} />
        <TextField
          label="Because"
          name="reason"
          value={reply?.values.reason}
          errors={reply?.errors.reason}
          message={REASON_OF_UNDO}
          autoComplete="off"
          maxLength={200}
          required
        />
        {intake.payout === "cash" && (
          <CheckboxField
            label="The seller gave the money back"
            name="isMoneyBack"
            isChecked={reply?.values.isMoneyBack === "on"}
            hint="Else the ledger says that it is owed to the shop."
          />
        )}
        <SubmitButton className="button button-quiet justify-self-start" busy="One moment...">
          Take {intake.number} back
        </SubmitButton>
      </AnsweredForm>
    </details>
  );
}

function afterTakingBack({ kind, payout, paidOutAt }: IntakeView): string | null {
  if (kind !== "bought") return null;
  if (payout === "cash" || paidOutAt !== null)
    return "What was paid for them is owed to the shop then.";
  return "What was to be paid for them is owed no more.";
}
