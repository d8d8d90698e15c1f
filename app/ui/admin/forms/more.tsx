import { useEffect, useRef } from "react";
import { Icon } from "../../icons";

type MoreProps = {
  summary: string;
  isOpen?: boolean;
  answer?: unknown;
  className?: string;
  children: React.ReactNode;
};

/** What is folded until it is needed. With `isOpen` each new `answer` opens it again, so that a faulty field is seen. */
export function More({ summary, isOpen = false, answer, className = "", children }: MoreProps) {
  const fold = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (answer !== undefined && isOpen && fold.current) fold.current.open = true;
  }, [isOpen, answer]);

  return (
    <details
      ref={fold}
      open={isOpen}
      // The browser cannot lead to a field that is folded away.
      onInvalidCapture={({ currentTarget }) => {
        currentTarget.open = true;
      }}
      className={`group/more ${className}`}
    >
      <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-medium">
        {summary}
        <Icon name="chevron-down" className="size-4 shrink-0 group-open/more:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
