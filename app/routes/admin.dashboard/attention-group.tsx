import { Link } from "@remix-run/react";
import type { AttentionKind } from "~/domain/dashboard/attention-kinds";
import type { Group } from "~/domain/dashboard/view";

type AttentionGroupProps<Item> = {
  kind: AttentionKind;
  title: string;
  toDo: string;
  group: Group<Item>;
  keyOf: (item: Item) => string | number;
  children: (item: Item) => React.ReactNode;
};

export function AttentionGroup<Item>({
  kind,
  title,
  toDo,
  group,
  keyOf,
  children,
}: AttentionGroupProps<Item>) {
  if (group.items.length === 0) return null;
  const hidden = Math.max(group.total - group.items.length, 0);
  return (
    <section aria-labelledby={kind} className="mt-4 border-t border-line pt-3">
      <h3 id={kind} className="font-semibold">
        {title} <span className="font-normal text-muted figures">({group.total})</span>
      </h3>
      <p className="max-w-2xl text-sm text-muted">{toDo}</p>
      <ul className="mt-1 text-sm">
        {group.items.map((item) => (
          <li
            key={keyOf(item)}
            className="flex flex-wrap items-center gap-x-4 sm:flex-nowrap gap-y-1 border-b border-line py-2 last:border-0"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link
          to={`/admin/dashboard?all=${kind}#${kind}`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Show more ({hidden})
        </Link>
      )}
    </section>
  );
}
