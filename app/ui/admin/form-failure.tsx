import type { FieldErrors } from "~/domain/errors";
import { Notice } from "../notice";
import { ToastBox } from "../toast";

type FormFailureProps = {
  /** What it is called: 'Failed to create school'. */
  title: string;
  reply: { message: string | null; errors: FieldErrors } | undefined;
};

/** Whether what is wrong is said beside a field. A form that is out of date says so at its head besides. */
export const isBesideField = ({ errors }: { errors: FieldErrors }) =>
  Object.keys(errors).length > 0 && errors.version === undefined;

/**
 * Why a form came back, said once: at the head of the form, where it stays; where its fields say it themselves, a toast
 * only calls it by its name.
 */
export function FormFailure({ title, reply }: FormFailureProps) {
  if (reply === undefined) return null;
  if (isBesideField(reply)) return <ToastBox toast={{ title, text: null, destructive: true }} />;
  return reply.message && <Notice title={title}>{reply.message}</Notice>;
}
