import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { Icon } from "../icons";
import { EmptyState } from "../notice";

export function PaymentNotFound() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      title="Payment Not Found"
      text="We have no payment at this address. Check the link in full, or look it up by its ID or reference."
      icon={<Icon name="search" className="size-12" />}
    >
      <Link to="/payment/status" className="button">
        Track order
      </Link>
      <Link to="/" className="button button-quiet">
        Browse Books
      </Link>
    </EmptyState>
  );
}
