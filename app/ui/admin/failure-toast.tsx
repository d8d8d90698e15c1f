import type { FieldErrors } from "~/domain/errors";
import { ToastBox } from "../toast";
import { isBesideField } from "./form-failure";

type FailureToastProps = {
  title: string;
  reply: { message: string | null; errors: FieldErrors } | undefined;
};

/** Why a form came back: the server's message, else what is wrong with its first faulty field; null when it did not. */
export function failureIn(reply: FailureToastProps["reply"]): string | null {
  return reply?.message ?? Object.values(reply?.errors ?? {})[0]?.join(" ") ?? null;
}

/** Says why a form came back that has no room for it; where a field of it says so, only that it did. */
export function FailureToast({ title, reply }: FailureToastProps) {
  if (reply && isBesideField(reply)) {
    return <ToastBox toast={{ title, text: null, destructive: true }} />;
  }
  return reply?.message ? (
    <ToastBox toast={{ title, text: reply.message, destructive: true }} />
  ) : null;
}
