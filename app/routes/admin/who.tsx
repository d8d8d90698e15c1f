import { Link } from "@remix-run/react";
import { AdminIcon } from "~/ui/admin/icons";

/** The signed-in admin, the link to the shop and sign-out. Sign-out loads the shop as a new document. */
export function Who({ email }: { email: string }) {
  return (
    <>
      <Link
        to="/admin/account"
        className="flex min-h-11 min-w-0 items-center text-sm text-muted hover:underline"
      >
        <span className="truncate">{email}</span>
      </Link>
      <a
        href="/"
        className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm whitespace-nowrap hover:bg-mist"
      >
        <AdminIcon name="shop" className="size-4 text-secondary" /> View shop
      </a>
      <form method="post" action="/admin/logout">
        <button
          type="submit"
          className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm hover:bg-mist"
        >
          <AdminIcon name="logout" className="size-4 text-secondary" /> Logout
        </button>
      </form>
    </>
  );
}
