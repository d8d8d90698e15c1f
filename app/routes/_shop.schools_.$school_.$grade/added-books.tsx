import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icons";
import type { AddedWords } from "~/web/forms/added-words";

/** What came of an addition. The books themselves stand below, as what is in the cart. */
export function AddedBooks({ added }: { added: AddedWords }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added.heading) box.current?.focus();
  }, [added]);
  const { heading, text, missed } = added;
  return (
    <div ref={box} tabIndex={-1} className="list-added">
      <Icon name={text ? "check" : "alert"} />
      <div>
        <h2>{heading}</h2>
        {text}
        <ul>
          {missed.map(({ title, why }) => (
            <li key={title}>
              <b>{title}</b>: {why}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
