import { Link, useNavigation } from "@remix-run/react";
import type { FieldErrors } from "~/domain/errors";
import { AnsweredForm } from "../answered-form";
import { Dialog } from "../dialog";
import { Notice } from "../notice";
import { failureIn } from "./failure-toast";

type ConfirmProps = {
  title: string;
  /** The question itself. */
  question: React.ReactNode;
  /** What the button does, in a word: 'Delete'. */
  verb: string;
  closeTo: string;
  /** What it is called when it could not be done, and the answer that says why, beside the question. */
  failure: string;
  reply: { message: string | null; errors: FieldErrors } | undefined;
  /** Hidden fields, as the ids of what is to be deleted. */
  fields?: [name: string, value: string][];
  /** False when it is known beforehand that it cannot be done: `children` say why. */
  isPossible?: boolean;
  /** What it is about, where the question alone cannot say it. */
  children?: React.ReactNode;
};

/**
 * A question before something is done for good. It has an address of its own, so it is a page without script and a
 * dialog with it; its form posts to that address.
 */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    question,
    verb,
    closeTo,
    failure,
    reply,
    fields = [],
    isPossible = true,
    children,
  } = props;
  const isSending = useNavigation().formMethod === "POST";
  const message = failureIn(reply);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <AnsweredForm reply={reply}>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {message && <Notice title={failure}>{message}</Notice>}
        <p className={message ? "mt-4" : ""}>{question}</p>
        {children}
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Link to={closeTo} replace preventScrollReset className="button button-quiet">
            Cancel
          </Link>
          {isPossible && (
            <button type="submit" className="button button-danger" aria-disabled={isSending}>
              {isSending ? "One moment..." : verb}
            </button>
          )}
        </div>
      </AnsweredForm>
    </Dialog>
  );
}
