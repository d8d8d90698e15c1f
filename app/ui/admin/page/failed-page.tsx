import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { internalError, useRequestId } from "../../page/request-id";
import { useFirstPage, WhoWorks } from "./who-works";

function wordsFor(
  error: unknown,
  requestId: string | null,
): { title: string; text: string | null } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    const message: unknown = error.data?.message;
    const title = typeof message === "string" && message !== "" ? message : "404 Page Not Found";
    return { title, text: "It may have been deleted, or the address is not complete." };
  }
  if (isRouteErrorResponse(error) && error.status === 405) {
    return { title: "Nothing can be sent to this page", text: "Please start again from the menu." };
  }
  if (
    isRouteErrorResponse(error) &&
    error.status < 500 &&
    typeof error.data?.message === "string"
  ) {
    const text = error.status === 403 ? null : "Please go back and try again.";
    return { title: error.data.message, text };
  }
  if (requestId === null && !isRouteErrorResponse(error)) {
    return {
      title: "The page could not be loaded",
      text: "Your connection may be gone for a moment. Go back, or try again.",
    };
  }
  return internalError(requestId, "whoever runs the server");
}

const LISTS: [path: string, label: string][] = [
  ["orders", "Back to the orders"],
  ["books", "Back to the books"],
  ["counts", "Back to the stock counts"],
  ["lists/import", "Back to the imports"],
  ["lists", "Back to the school lists"],
  ["schools", "Back to the schools"],
  ["subjects", "Back to the subjects"],
  ["grades", "Back to the grades"],
  ["enquiries", "Back to the enquiries"],
  ["people", "Back to the people"],
  ["payments", "Back to the payments"],
  ["delivery", "Back to the delivery methods"],
  ["bulk-import", "Back to the imports"],
  ["settings", "Back to the settings"],
];

function listOf({ pathname, search }: { pathname: string; search: string }) {
  const found = LISTS.find(([path]) => pathname.startsWith(`/admin/${path}/`));
  if (found === undefined) return null;
  const [path, label] = found;
  const page = `/admin/${path}`;
  return { page, to: page + search, label };
}

export function FailedPage({ error }: { error: unknown }) {
  const { title, text } = wordsFor(error, useRequestId());
  const above = listOf(useLocation());
  const { pages } = useContext(WhoWorks);
  const isForbidden = isRouteErrorResponse(error) && error.status === 403;
  const list = above !== null && (!isForbidden || pages.includes(above.page)) ? above : null;
  const first = useFirstPage();
  return (
    <div className="mx-auto max-w-md px-4 py-16 text-center">
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {list && (
          <Link to={list.to} className="button" reloadDocument>
            {list.label}
          </Link>
        )}
        <Link to={first.to} className={list ? "button button-quiet" : "button"} reloadDocument>
          To the {first.label.toLowerCase()}
        </Link>
      </p>
    </div>
  );
}
