import { useEffect, useState } from "react";
import { Icon } from "../icons";
import { useHydrated } from "../page/hydrated";
import { AdminIcon } from "./icons";

const SHOWN_MS = 2_000;

type CopyableProps = {
  value: string;
  what: string;
  shown?: string;
};

export function Copyable({ value, what, shown = value }: CopyableProps) {
  const canCopy = useHydrated();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Clipboard access may be denied; the text can still be selected.
    }
  }

  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code
        className="min-w-0 text-sm [overflow-wrap:anywhere]"
        title={shown === value ? undefined : value}
      >
        {shown}
      </code>
      {canCopy && (
        <button type="button" className="button-icon -my-2.5 shrink-0" onClick={copy}>
          {isCopied ? (
            <Icon name="check" className="size-4 text-green" />
          ) : (
            <AdminIcon name="copy" className="size-4" />
          )}
          <span className="sr-only">Copy {what}</span>
        </button>
      )}
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </span>
  );
}
