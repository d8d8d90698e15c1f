import type { FieldErrors } from "~/domain/errors";
import { FieldsToast } from "../../forms/fields-toast";
import { ToastBox } from "../../toast";
import { lostIn } from "../../toasts/lost-answers";
import { isBesideField } from "./form-failure";

type FailureToastProps = {
  title: string;
  reply: { message: string | null; errors: FieldErrors } | undefined;
};

export function failureIn(reply: FailureToastProps["reply"]): string | null {
  if (lostIn(reply)) return null;
  return reply?.message ?? Object.values(reply?.errors ?? {})[0]?.join(" ") ?? null;
}

/** Error toast for a form without room for errors; the fields' names where these show it. */
export function FailureToast({ title, reply }: FailureToastProps) {
  if (lostIn(reply)) return null;
  if (reply && isBesideField(reply)) {
    return <FieldsToast title={title} reply={reply} />;
  }
  return reply?.message ? (
    <ToastBox toast={{ title, text: reply.message, destructive: true }} />
  ) : null;
}
