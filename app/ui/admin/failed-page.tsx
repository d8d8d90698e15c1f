import { isRouteErrorResponse, Link } from "@remix-run/react";
import { useRequestId } from "../request-id";

function wordsFor(error: unknown, requestId: string | null): { title: string; text: string } {
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
    return { title: error.data.message, text: "Please go back and try again." };
  }
  if (requestId === null && !isRouteErrorResponse(error)) {
    return {
      title: "The page could not be loaded",
      text: "Your connection may be gone for a moment. Nothing was lost: go back, or try again.",
    };
  }
  return {
    title: "Something went wrong on our side",
    text: `Please try again in a moment. If it keeps happening, quote ${requestId ?? "the time"} to whoever runs the shop.`,
  };
}

/** What an admin's page says when it could not be made, with a number to quote when the fault is ours. */
export function FailedPage({ error }: { error: unknown }) {
  const { title, text } = wordsFor(error, useRequestId());
  return (
    <div className="mx-auto max-w-md px-4 py-16 text-center">
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/admin/dashboard" className="button" reloadDocument>
          To the dashboard
        </Link>
      </p>
    </div>
  );
}
