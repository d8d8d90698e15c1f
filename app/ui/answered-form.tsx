import { Form, type FormProps } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FieldErrors } from "~/domain/errors";

type AnsweredFormProps = FormProps & {
  reply: { errors: FieldErrors; message: string | null; meantEmail?: string } | undefined;
};

/** A form that takes its reader to what is wrong with it: the first faulty field, else the message at its head. */
export function AnsweredForm({ reply, children, ...form }: AnsweredFormProps) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!reply) return;
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const message = element.current?.querySelector<HTMLElement>('[role="alert"]');
    faulty?.focus();
    if (!faulty) message?.scrollIntoView({ block: "center" });
  }, [reply]);

  const isFaulty = reply && (reply.meantEmail || Object.keys(reply.errors).length > 0);
  return (
    <Form ref={element} method="post" preventScrollReset {...form}>
      {isFaulty && (
        <noscript>
          <p className="font-medium text-red">Please look at what is marked in red below.</p>
        </noscript>
      )}
      {children}
    </Form>
  );
}
