import type { FieldErrors } from "~/domain/errors";
import { Toast } from "../toast";

type FailureToastProps = {
  title: string;
  reply: { message: string | null; errors: FieldErrors } | undefined;
};

/** Why a form came back: the server's message, else what is wrong with its first faulty field; null when it did not. */
export function failureOf(reply: FailureToastProps["reply"]): string | null {
  return reply?.message ?? Object.values(reply?.errors ?? {})[0]?.join(" ") ?? null;
}

/** Says why a form came back. */
export function FailureToast({ title, reply }: FailureToastProps) {
  const text = failureOf(reply);
  return text === null ? null : <Toast toast={{ title, text, destructive: true }} />;
}
