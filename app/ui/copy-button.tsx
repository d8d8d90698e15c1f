import { useEffect, useState } from "react";
import { useHydrated } from "./page/hydrated";

const SHOWN_MS = 2_000;

/** Without script there is none: the text beside it can be selected. */
export function CopyButton({ value, what }: { value: string; what: string }) {
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

  if (!canCopy) return null;
  return (
    <>
      <button type="button" className="link -my-3 min-h-11 shrink-0 text-sm" onClick={copy}>
        {isCopied ? "Copied" : "Copy"}
        <span className="sr-only"> {what}</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied && "Copied"}
      </span>
    </>
  );
}
