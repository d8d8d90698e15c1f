import type { FieldErrors } from "~/domain/errors";
import { Toast } from "../toast";

type FailureToastProps = {
  title: string;
  reply: { message: string | null; errors: FieldErrors } | undefined;
};

/** Says why a form came back: the server's message, else what is wrong with its first faulty field. */
export function FailureToast({ title, reply }: FailureToastProps) {
  if (reply === undefined) return null;
  const text = reply.message ?? Object.values(reply.errors)[0]?.join(" ") ?? null;
  return text === null ? null : <Toast toast={{ title, text, destructive: true }} />;
}
