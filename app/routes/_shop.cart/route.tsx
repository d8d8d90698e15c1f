import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";

export const meta = () => [{ title: "Shopping Cart | Dogear" }];

export default function CartPage() {
  return (
    <EmptyState
      title="Your cart is empty"
      text="Add some books to get started"
      icon={<Icon name="cart" className="size-12" />}
    >
      <Link to="/" className="button">
        Browse Books
      </Link>
    </EmptyState>
  );
}
