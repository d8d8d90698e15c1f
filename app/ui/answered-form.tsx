import { Form, type FormProps } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type FaultyReply, FormFaults } from "./form-faults";

type AnsweredFormProps = FormProps & {
  reply: FaultyReply | undefined;
  /** Its page says at its head what is wrong, and not the form. */
  hasFaultsAbove?: boolean;
};

/** A form that takes its reader to what is wrong with it: the first faulty field, else the message at the page's head. */
export function AnsweredForm({ reply, hasFaultsAbove, children, ...form }: AnsweredFormProps) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!reply) return;
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const around = hasFaultsAbove ? element.current?.closest("main") : element.current;
    const message = around?.querySelector('[role="alert"]');
    faulty?.focus();
    if (!faulty) message?.scrollIntoView({ block: "center" });
  }, [reply, hasFaultsAbove]);

  return (
    <Form ref={element} method="post" preventScrollReset {...form}>
      {!hasFaultsAbove && <FormFaults reply={reply} />}
      {children}
    </Form>
  );
}
