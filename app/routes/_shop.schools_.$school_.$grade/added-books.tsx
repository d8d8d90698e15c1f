import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icons";
import type { AddedWords } from "~/web/forms/added-words";

const TROUBLE = "list-added list-draft";

export function AddedBooks({ added }: { added: AddedWords }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added.heading) box.current?.focus();
  }, [added]);
  const { heading, text, missed } = added;
  return (
    <div ref={box} tabIndex={-1}>
      <div className={text ? "list-added" : TROUBLE}>
        <Icon name={text ? "check" : "alert"} />
        <div>
          <h2>{heading}</h2>
          {text}
        </div>
      </div>
      <ul>
        {missed.map(({ title, why }) => (
          <li key={title} className={TROUBLE}>
            <Icon name="alert" />
            <p>
              <b>{title}</b>: {why}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
