import { Form, type FormProps } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FieldErrors } from "~/domain/errors";

type AnsweredFormProps = FormProps & {
  reply: { errors: FieldErrors; message: string | null } | undefined;
};

/** A form that takes its reader to what is wrong with it: the first faulty field, else the message at its head. */
export function AnsweredForm({ reply, ...form }: AnsweredFormProps) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!reply) return;
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const message = element.current?.querySelector<HTMLElement>('[role="alert"]');
    faulty?.focus();
    if (!faulty) message?.scrollIntoView({ block: "center" });
  }, [reply]);

  return <Form ref={element} method="post" preventScrollReset {...form} />;
}
