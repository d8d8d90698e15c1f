import type { FieldErrors } from "~/domain/errors";
import { Notice } from "../notice";
import { ToastBox } from "../toast";
import { lostIn } from "../toasts/lost-answers";

type FormFailureProps = {
  /** Heading of the error: 'Failed to create school'. */
  title: string;
  reply: { message: string | null; errors: FieldErrors } | undefined;
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
  return reply.message && <Notice title={title}>{reply.message}</Notice>;
}
