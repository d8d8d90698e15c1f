import type { FieldErrors } from "~/domain/errors";
import { Notice } from "../notice";
import { ToastBox } from "../toast";
import { lostIn } from "../toasts/lost-answers";

type FormFailureProps = {
  /** Heading of the error: 'Failed to create school'. */
  title: string;
  reply: { message: string | null; errors: FieldErrors; savedAt?: string } | undefined;
};

/** Whether a field shows the error. A stale form (version conflict) also shows it at the top. */
export const isBesideField = ({ errors }: { errors: FieldErrors }) =>
  Object.keys(errors).length > 0 && errors.version === undefined;

/**
 * Shows a form's error once: at the top of the form, or as a toast with the title only when fields show the details.
 */
export function FormFailure({ title, reply }: FormFailureProps) {
  if (reply === undefined || lostIn(reply)) return null;
  if (isBesideField(reply)) return <ToastBox toast={{ title, text: null, destructive: true }} />;
  if (reply.savedAt !== undefined)
    return <SavedBefore at={reply.savedAt}>{reply.message}</SavedBefore>;
  return reply.message && <Notice title={title}>{reply.message}</Notice>;
}

/** What the form made when it was first sent opens beside it, so that what is typed here stays. */
function SavedBefore({ at, children }: { at: string; children: React.ReactNode }) {
  return (
    <Notice title="Nothing more was saved">
      {children}{" "}
      <a
        href={at}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        Open what was saved
      </a>
    </Notice>
  );
}
