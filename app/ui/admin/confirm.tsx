import { Link, useNavigation } from "@remix-run/react";
import { AnsweredForm } from "../answered-form";
import { Dialog } from "../dialog";
import { Notice } from "../notice";
import { FailureToast } from "./failure-toast";

type ConfirmProps = {
  title: string;
  /** The question itself. */
  question: React.ReactNode;
  /** What the button does, in a word: 'Delete'. */
  verb: string;
  closeTo: string;
  /** Why it could not be done, when it was tried: said beside the question and in a toast. */
  failure?: { title: string; message: string } | null;
  /** Hidden fields, as the ids of what is to be deleted. */
  fields?: [name: string, value: string][];
  /** What it is about, where the question alone cannot say it. */
  children?: React.ReactNode;
};

/**
 * A question before something is done for good. It has an address of its own, so it is a page without script and a
 * dialog with it; its form posts to that address.
 */
export function Confirm(props: ConfirmProps) {
  const { title, question, verb, closeTo, failure, fields = [], children } = props;
  const isSending = useNavigation().formMethod === "POST";
  const reply = failure ? { errors: {}, message: failure.message } : undefined;
  return (
    <Dialog title={title} closeTo={closeTo}>
      <AnsweredForm reply={reply}>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {failure && <Notice title={failure.title}>{failure.message}</Notice>}
        <p className={failure ? "mt-4" : ""}>{question}</p>
        {children}
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Link to={closeTo} replace preventScrollReset className="button button-quiet">
            Cancel
          </Link>
          <button type="submit" className="button button-danger" aria-disabled={isSending}>
            {isSending ? "One moment..." : verb}
          </button>
        </div>
      </AnsweredForm>
      <FailureToast title={failure?.title ?? ""} reply={reply} />
    </Dialog>
  );
}
