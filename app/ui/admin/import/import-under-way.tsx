import { Link } from "@remix-run/react";

const ADDRESSES = { books: "/admin/bulk-import", lists: "/admin/lists/import" };

export type UnderWay = { id: string; kind: "books" | "lists" };

export function ImportUnderWay({ of }: { of: UnderWay | null }) {
  if (of === null) return null;
  return (
    <p className="mb-4 rounded-lg bg-blue-bg px-4 py-2 text-sm text-blue">
      An import is under way.{" "}
      <Link
        to={`${ADDRESSES[of.kind]}/${of.id}`}
        className="inline-flex min-h-11 items-center underline"
      >
        See how far it is
      </Link>
    </p>
  );
}
