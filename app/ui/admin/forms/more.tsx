import { Icon } from "~/ui/icons";

type MoreProps = {
  summary: string;
  isOpen?: boolean;
  className?: string;
  children: React.ReactNode;
};

export function More({ summary, isOpen = false, className = "", children }: MoreProps) {
  return (
    <details open={isOpen} className={`group/more ${className}`}>
      <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-medium">
        {summary}
        <Icon name="chevron-down" className="size-4 group-open/more:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
