import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useState } from "react";
import { SHOP_NAME } from "./domain/settings/default-words";
import { publicSettings } from "./domain/settings/settings.server";
import { themeCss } from "./domain/settings/theme";
import { useHydrated } from "./ui/page/hydrated";
import { internalError, useRequestId } from "./ui/page/request-id";
import { useScriptMark } from "./ui/page/script-mark";
import adminCss from "./ui/styles/admin.css?url";
import shopCss from "./ui/styles/shop.css?url";
import { isBrokenLine, OFFLINE } from "./web/forms/form-reply";
import { AFTER_PAINT_SCRIPT } from "./web/pages/after-paint";

export const meta: MetaFunction = () => [{ title: "Dogear: second-hand school textbooks" }];

export function loader({ context }: LoaderFunctionArgs) {
  const settings = publicSettings();
  return {
    // The shop's layout has the brand for its pages; admin pages without a layout need it from here.
    ...(context.isAdmin ? { brand: settings.businessName ?? SHOP_NAME } : {}),
    themeCss: themeCss({
      primaryColor: settings.primaryColor,
      secondaryColor: settings.secondaryColor,
      accentColor: settings.accentColor,
      backgroundColor: settings.backgroundColor,
      textColor: settings.textColor,
    }),
  };
}

/** The theme changes only with the settings, so navigation does not reload it. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const isAdmin = useMatches().some(({ id }) => id.startsWith("routes/admin"));
  const nonce = useScriptMark();
  // Inline styles only from the server: the content security policy blocks them in a document that the browser
  // creates after an error.
  const [isWritten] = useState(!useHydrated());
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {data && <style dangerouslySetInnerHTML={{ __html: data.themeCss }} />}
        {isWritten && (
          <style data-shop="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        )}
        <link rel="stylesheet" href={isAdmin ? adminCss : shopCss} />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: AFTER_PAINT_SCRIPT }} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Last-resort error page when the shop's layout fails too: plain text, a link and a request id. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useRequestId();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <LastWords title="404 Page Not Found" text="There is nothing at this address." />;
  }
  if (isRouteErrorResponse(error) && error.status === 405) {
    return (
      <LastWords
        title="Nothing can be sent to this page"
        text="Please start again from the shop."
      />
    );
  }
  if (isBrokenLine(error) && requestId === null) {
    return <LastWords title="You are offline" text={OFFLINE} canTryAgain />;
  }
  return <LastWords {...internalError(requestId, "us")} />;
}

type LastWordsProps = { title: string; text: string; canTryAgain?: boolean };

function LastWords({ title, text, canTryAgain = false }: LastWordsProps) {
  return (
    <main className="mx-auto max-w-md px-4 py-24 text-center">
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {canTryAgain && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Try again
          </button>
        )}
        <a href="/" className={canTryAgain ? "button button-quiet" : "button"}>
          Back to the shop
        </a>
      </p>
    </main>
  );
}
