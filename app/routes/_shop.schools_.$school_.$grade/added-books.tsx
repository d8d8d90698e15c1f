import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icons";
import type { AddedWords } from "~/web/forms/added-words";

export function AddedBooks({ added }: { added: AddedWords }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added.heading) box.current?.focus();
  }, [added]);
  const { heading, titles } = added;
  return (
    <section className="mt-3 rounded-lg bg-mist p-4 text-grey">
      <div ref={box} tabIndex={-1} className="flex flex-wrap items-center gap-x-4">
        <h2 className="grow font-serif text-lg font-semibold">{heading}</h2>
        {titles.some(({ isIn }) => isIn) && (
          <Link to="/cart" className="button">
            Go to cart
          </Link>
        )}
      </div>
      <ul className="text-sm">
        {titles.map(({ title, isIn, more }) => (
          <li key={title} className="flex gap-2">
            <Icon
              name={isIn ? "check" : "alert"}
              className={`size-5 shrink-0 ${isIn ? "text-green" : "text-red"}`}
            />
            <span className="min-w-0">
              {title}
              {more && <b>: {more}</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
