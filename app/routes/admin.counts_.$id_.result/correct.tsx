import type { CountResult } from "~/domain/counts/view";
import { changedInWords, NOT_SCANNED } from "~/domain/counts/words";
import { formatAmount } from "~/domain/values/money";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Form } from "~/ui/forms/form";
import type { FormReply } from "~/web/forms/form-reply";

type CorrectProps = { result: CountResult; reply: FormReply | undefined };

export function Correct({ result, reply }: CorrectProps) {
  const { sums, seen, undecided, count } = result;
  const isScanned = count.scanned + count.surplus + count.elsewhere > 0;
  const isNothing = sums.missing + sums.over + sums.shelves === 0;
  return (
    <section aria-label="Correct it" className="card grid gap-3 p-4 sm:p-5">
      <AnsweredForm reply={reply} isHarmlessTwice className="grid gap-3">
        <FormFailure title="Nothing was changed" reply={reply} />
        <input type="hidden" name="step" value="apply" />
        <input type="hidden" name="seen" value={seen} />
        {isScanned && isNothing && <p>There is nothing to correct.</p>}
        {isScanned && !isNothing && (
          <p>
            <b className="figures">{changedInWords(sums)}</b>
            <span className="block text-sm text-muted">
              {count.scanned + count.surplus > 0 &&
                `${formatAmount(sums.missingCents)} are taken off, ${formatAmount(sums.overCents)} added, at today's prices. `}
              You can undo it in one press.
            </span>
          </p>
        )}
        {undecided.length > 0 && (
          <p className="text-sm font-medium text-red">
            What is still to decide would count as missing.
          </p>
        )}
        {reply?.errors.isFew && <Doubts sentences={reply.errors.isFew} />}
        {isScanned ? (
          <div>
            <SubmitButton className="button" busy="One moment...">
              {isNothing ? "Finish the count" : "Correct it"}
            </SubmitButton>
          </div>
        ) : (
          <p className="font-medium">{NOT_SCANNED}</p>
        )}
      </AnsweredForm>
      <details>
        <summary className="flex min-h-11 items-center text-sm">
          End it without a correction
        </summary>
        <Form method="post" isHarmlessTwice className="grid justify-items-start gap-3">
          <input type="hidden" name="step" value="end" />
          <p className="text-sm text-muted">
            Nothing is changed. What is on the wrong shelf or not ours stays on its page. An ended
            count does not go on: phones that still scan for it are too late.
          </p>
          <button type="submit" className="button button-quiet">
            End it
          </button>
        </Form>
      </details>
    </section>
  );
}

function Doubts({ sentences }: { sentences: string[] }) {
  return (
    <div
      id="isFew"
      role="alert"
      tabIndex={-1}
      className="grid gap-1 rounded-lg bg-yellow-bg p-3 text-yellow"
    >
      <p>{sentences.join(" ")}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="isFew" className="size-5 shrink-0" />I looked: correct it all
        the same
      </label>
    </div>
  );
}
