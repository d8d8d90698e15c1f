import { useEffect, useRef } from "react";
import { lostIn } from "../toasts/lost-answers";
import { Form } from "./form";
import { type FaultyReply, FormFaults } from "./form-faults";

type AnsweredFormProps = React.ComponentProps<typeof Form> & {
  reply: FaultyReply | undefined;
  hasFaultsAbove?: boolean;
};

// Of a group of choices its chosen one, or its first where none is.
export const FAULTY =
  '[aria-invalid="true"],fieldset[aria-describedby] :checked,fieldset[aria-describedby]:not(:has(:checked)) input';

export function AnsweredForm({ reply, hasFaultsAbove, children, ...form }: AnsweredFormProps) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // The form itself says, at its end, that the answer was lost.
    if (!reply || lostIn(reply)) return;
    const faulty = element.current?.querySelector<HTMLElement>(FAULTY);
    const around = hasFaultsAbove ? element.current?.closest("main") : element.current;
    const message = around?.querySelector<HTMLElement>('[role="alert"]:not(.toasts)');
    (faulty ?? message)?.focus();
    if (!faulty) message?.scrollIntoView({ block: "center" });
  }, [reply, hasFaultsAbove]);

  return (
    <Form ref={element} method="post" preventScrollReset {...form}>
      {!hasFaultsAbove && <FormFaults reply={reply} />}
      {children}
    </Form>
  );
}
