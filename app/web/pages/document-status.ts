import { isRouteErrorResponse } from "@remix-run/react";

/**
 * The status of a page. When a form was refused and then the page could not be read, Remix keeps the form's status, but
 * the page shows the later failure, whose status counts.
 */
export function documentStatus(status: number, errors: Record<string, unknown> | null): number {
  const [shown] = Object.values(errors ?? {});
  if (shown === undefined) return status;
  return isRouteErrorResponse(shown) ? shown.status : 500;
}
