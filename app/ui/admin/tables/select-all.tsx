import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../../page/hydrated";

// Query value that marks every row of the page, without JavaScript.
const ALL = "all";

const boxesOf = (list: HTMLDivElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="ids"]') ?? []),
];

export function useMarkedRows({ length: total }: readonly unknown[]) {
  const hasScript = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState(0);
  const isAllAsked = new URLSearchParams(useLocation().search).get("select") === ALL;
  const count = () => setMarked(boxesOf(list.current).filter((box) => box.checked).length);

  // After each render: other rows may have come, and the browser may have restored their checkboxes.
  useEffect(count);

  function markAll(isChecked: boolean) {
    for (const box of boxesOf(list.current)) box.checked = isChecked;
    count();
  }

  return { list, marked, total, isAllAsked, hasScript, count, markAll };
}

type SelectAllProps = { rows: ReturnType<typeof useMarkedRows>; path: string; search: string };

export function SelectAll({ rows, path, search }: SelectAllProps) {
  return rows.hasScript ? (
    <SelectAllBox rows={rows} />
  ) : (
    <SelectAllLink rows={rows} path={path} search={search} />
  );
}

function SelectAllBox({ rows: { marked, total, markAll } }: Pick<SelectAllProps, "rows">) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = marked > 0 && marked < total;
  }, [marked, total]);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        ref={box}
        type="checkbox"
        checked={marked === total}
        onChange={(event) => markAll(event.target.checked)}
        className="size-5 accent-primary"
      />
      <span>
        Select all {total}
        <span className="max-sm:sr-only"> on this page</span>
      </span>
    </label>
  );
}

function SelectAllLink({ rows: { isAllAsked, total }, path, search }: SelectAllProps) {
  const params = new URLSearchParams(search);
  if (!isAllAsked) params.set("select", ALL);
  return (
    <Link to={`${path}?${params}`} className="flex min-h-11 items-center">
      <span className="link">{isAllAsked ? "Select none" : `Select all ${total}`}</span>
    </Link>
  );
}
