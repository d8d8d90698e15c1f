import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { earlyInput } from "./ui/early-input";

/**
 * Reads the page's data before React listens to the page. RemixBrowser throws a promise until they are read, and
 * React 18 gives up on a press in that moment (its error 345).
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}

function LivePage({ redoEarlyInput }: { redoEarlyInput: () => void }) {
  // Not within React's own work, so that each change is seen before the next.
  useEffect(() => void setTimeout(redoEarlyInput), [redoEarlyInput]);
  return <RemixBrowser />;
}

readPageData().then(() => {
  const redoEarlyInput = earlyInput();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LivePage redoEarlyInput={redoEarlyInput} />
      </StrictMode>,
    );
  });
});
