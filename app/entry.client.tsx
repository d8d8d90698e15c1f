import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { earlyInput } from "./ui/forms/early-input";
import { listenForEscape } from "./ui/page/escape";

// Those of remix.config.js that the browser reads: `finishDocument` leaves them out of each page.
window.__remixContext.future ??= {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: false,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
};

/**
 * Loads the page's data before hydration: RemixBrowser suspends until then, and React 18 fails on a click in that
 * moment (error 345).
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}

function LivePage({ redoEarlyInput }: { redoEarlyInput: () => void }) {
  // In a task of its own, so that React processes each event separately.
  useEffect(() => void setTimeout(redoEarlyInput), [redoEarlyInput]);
  return <RemixBrowser />;
}

listenForEscape();
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
