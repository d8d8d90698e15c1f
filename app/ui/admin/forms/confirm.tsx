import { Link } from "@remix-run/react";
import type { FieldErrors } from "~/domain/errors";
import { Dialog } from "../../dialog";
import { AnsweredForm } from "../../forms/answered-form";
import { Notice } from "../../notice";
import { failureIn } from "./failure-toast";
import { SubmitButton } from "./form-buttons";

type ConfirmProps = {
  title: string;
  question: React.ReactNode;
  verb: string;
  closeTo: string;
  failure: string;
  reply: { message: string | null; errors: FieldErrors } | undefined;
  fields?: [name: string, value: string][];
  isPossible?: boolean;
  children?: React.ReactNode;
};

/** A route: a page without JavaScript, a dialog with it. Its form posts to the same URL. */
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
            <SubmitButton className="button button-danger" busy="One moment...">
              {verb}
            </SubmitButton>
          )}
        </div>
      </AnsweredForm>
    </Dialog>
  );
}
