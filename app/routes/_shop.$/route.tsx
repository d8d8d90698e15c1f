import { Link } from "@remix-run/react";
import { DomainError } from "~/domain/errors";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { forPage } from "~/web/pages/page.server";

function refuse(): never {
  throw new DomainError("not_found", "404 Page Not Found");
}

export const loader = () => forPage(refuse);
export const action = loader;
export const meta = () => [{ title: "404 Page Not Found" }];

export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return (
    <EmptyState
      title="404 Page Not Found"
      text="There is nothing at this address. Your book may still be in the catalogue."
      icon={<Icon name="book" className="size-12" />}
    >
      <Link to="/" className="button">
        Browse Books
      </Link>
    </EmptyState>
  );
}
