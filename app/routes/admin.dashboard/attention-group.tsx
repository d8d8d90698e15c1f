import { Link, useSearchParams } from "@remix-run/react";
import type { AttentionKind } from "~/domain/dashboard/attention-kinds";
import type { Group } from "~/domain/dashboard/view";
import { formatCount } from "~/domain/values/money";
import { Icon } from "~/ui/icons";

type AttentionGroupProps<Item> = {
  kind: AttentionKind;
  title: string;
  toDo: string;
  group: Group<Item>;
  keyOf: (item: Item) => string | number;
  children: (item: Item) => React.ReactNode;
};

// How many wait stands at the left, in the same place for each.
export const GROUP =
  "relative min-w-0 border-t border-line py-2.5 [overflow-wrap:anywhere] min-[18rem]:pl-8 sm:pl-10";

export const HOW_MANY = "text-lg figures min-[18rem]:absolute min-[18rem]:top-2 min-[18rem]:left-0";

type GroupHeadingProps = { id: string; total: number; children: string };

export const GroupHeading = ({ id, total, children }: GroupHeadingProps) => (
  <h3 id={id} className="font-semibold">
    {children} <span className={HOW_MANY}>{formatCount(total)}</span>
  </h3>
);

const LINE =
  "flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0 sm:flex-nowrap";

// The first stands there; what to do about them, and the others, are one tap away.
export function AttentionGroup<Item>(props: AttentionGroupProps<Item>) {
  const { kind, title, group, children } = props;
  const [first] = group.items;
  if (first === undefined) return null;
  return (
    <section aria-labelledby={kind} className={GROUP}>
      <div className={group.total > 1 ? "pr-20" : "pr-8"}>
        <GroupHeading id={kind} total={group.total}>
          {title}
        </GroupHeading>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:flex-nowrap">
        {children(first)}
      </div>
      <Others {...props} />
    </section>
  );
}

function Others<Item>({
  kind,
  title,
  toDo,
  group: { items, total },
  keyOf,
  children,
}: AttentionGroupProps<Item>) {
  const [params] = useSearchParams();
  const others = items.slice(1);
  const hidden = Math.max(total - items.length, 0);
  return (
    <details className="group" open={params.get("all") === kind}>
      <summary className="absolute top-0 right-0 flex min-h-11 min-w-11 items-center justify-end gap-1 text-sm">
        {total > 1 && `${formatCount(total - 1)} more`}
        <span className="sr-only">, and what to do: {title}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <p className="max-w-2xl py-1 text-sm text-muted">{toDo}</p>
      {others.length > 0 && (
        <ul className="text-sm">
          {others.map((item) => (
            <li key={keyOf(item)} className={LINE}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Link
          to={`/admin/dashboard?all=${kind}#${kind}`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Show more ({hidden})
        </Link>
      )}
    </details>
  );
}
