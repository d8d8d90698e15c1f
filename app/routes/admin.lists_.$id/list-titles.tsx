import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { NamedBook } from "~/domain/lists/admin/editor.server";
import type { AdminList, AdminListItem } from "~/domain/lists/admin/view";
import { formatPrice } from "~/domain/values/money";
import { FieldWarning } from "~/ui/admin/forms/field-warning";
import { AdminIcon } from "~/ui/admin/icons";
import { IconLink } from "~/ui/admin/tables/icon-link";
import { Form } from "~/ui/forms/form";
import { TitleBooks } from "./title-books";

type ListTitlesProps = { list: AdminList; said: NamedBook[]; openItem: number };

export function ListTitles({ list, said, openItem }: ListTitlesProps) {
  const titles = useRef<HTMLOListElement>(null);
  useFocusOnTitle(titles);
  const { items } = list;
  return (
    <section aria-label="Titles">
      <h2 className="sr-only">Titles</h2>
      <ol ref={titles} className="card list-none">
        {items.map((item, place) => (
          <li
            key={item.id}
            id={`title-${item.id}`}
            className="scroll-mt-20 border-b border-line p-4 last:border-b-0"
          >
            <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
                <h3 className="font-semibold">
                  {place + 1}. {item.title}
                </h3>
                <Facts item={item} />
              </div>
              <Buttons
                list={list.id}
                item={item}
                isFirst={place === 0}
                isLast={place === items.length - 1}
              />
            </div>
            <TitleBooks list={list.id} item={item} said={said} isOpen={openItem === item.id} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ item }: { item: AdminListItem }) {
  const { subject, isbn, otherIsbns, newPriceCents, choiceGroup, note, warnings } = item;
  const facts = [
    subject,
    isbn ?? (otherIsbns.length === 0 ? "No ISBN" : null),
    otherIsbns.length > 0 && `or ${otherIsbns.join(", ")}`,
    newPriceCents !== null && `${formatPrice(newPriceCents)} new`,
  ].filter(Boolean);
  return (
    <>
      <p className="text-sm text-muted figures">{facts.join(" · ")}</p>
      {choiceGroup !== null && (
        <p className="text-sm">
          <span className="text-muted">One of these:</span> {choiceGroup}
        </p>
      )}
      {note !== null && <p className="text-sm">{note}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="text-sm">
          <FieldWarning warning={warning} />
        </p>
      ))}
    </>
  );
}

type ButtonsProps = { list: number; item: AdminListItem; isFirst: boolean; isLast: boolean };

function Buttons({ list, item: { id, title }, isFirst, isLast }: ButtonsProps) {
  const address = `/admin/lists/${list}/titles/${id}`;
  const move = (to: "up" | "down", isPossible: boolean) => (
    <button
      type="submit"
      name="intent"
      value={to}
      disabled={!isPossible}
      className="button-icon disabled:opacity-40"
    >
      <AdminIcon name={to} />
      <span className="sr-only">
        Move {title} {to}
      </span>
    </button>
  );
  return (
    <div className="-mx-2 flex flex-wrap max-sm:ml-auto">
      <Form
        method="post"
        action={`/admin/lists/${list}`}
        preventScrollReset
        isRepeatable
        className="flex"
      >
        <input type="hidden" name="item" value={id} />
        {move("up", !isFirst)}
        {move("down", !isLast)}
      </Form>
      <IconLink to={`${address}/edit`} icon="edit" label={`Edit ${title}`} />
      <IconLink to={`${address}/remove`} icon="delete" label={`Remove ${title}`} />
    </div>
  );
}

/** A pressed button that moved or disappeared loses focus; focus returns to its title. */
function useFocusOnTitle(titles: React.RefObject<HTMLOListElement>) {
  const { hash, key } = useLocation();
  const intent = String(useNavigation().formData?.get("intent") ?? "");
  const pressed = useRef("");
  if (intent !== "") pressed.current = intent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press comes back to the page with another key
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (pressed.current === "" || !isLost || !/^#title-\d+$/.test(hash)) return;
    const title = titles.current?.querySelector(hash);
    const again = `button[value="${pressed.current}"]:not(:disabled)`;
    const next = title?.querySelector<HTMLElement>(again) ?? title?.querySelector("summary");
    next?.focus({ preventScroll: true });
    pressed.current = "";
  }, [key]);
}
