import { Icon } from "../../icons";

type FoldedProps = { title: string; isOpen?: boolean; children: React.ReactNode };

export function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <details className="group card p-4 text-sm sm:p-5" open={isOpen}>
      <summary className="-my-3 flex min-h-11 items-center gap-1 text-base font-semibold">
        {title}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
