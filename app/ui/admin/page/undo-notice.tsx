import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "~/ui/forms/form";

type UndoNoticeProps = {
  words: string;
  isUndone: boolean;
  action: string;
  title?: string;
  children?: ReactNode;
};

export function UndoNotice({ words, isUndone, action, title, children }: UndoNoticeProps) {
  const said = useRef<HTMLParagraphElement>(null);

  // The pressed button is gone: focus moves to the result.
  const wasUndone = useRef(isUndone);
  useEffect(() => {
    if (isUndone && !wasUndone.current) said.current?.focus();
    wasUndone.current = isUndone;
  }, [isUndone]);

  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-mist px-3 py-1 text-sm font-normal"
    >
      <p ref={said} role="status" tabIndex={-1} className="py-2 [overflow-wrap:anywhere]">
        {words}
      </p>
      {!isUndone && <UndoButton title={title} />}
      {children}
    </Form>
  );
}

export const UndoButton = ({ title }: { title?: string | undefined }) => (
  <button type="submit" className="button button-quiet button-small">
    Undo{title && <span className="sr-only"> '{title}'</span>}
  </button>
);
