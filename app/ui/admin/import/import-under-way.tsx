import { Link } from "@remix-run/react";
import type { ImportKind } from "~/domain/imports/kinds/kinds";
import { WIZARDS } from "./wizards";

export type UnderWay = { id: string; kind: ImportKind; isUndo: boolean };

export function ImportUnderWay({ of }: { of: UnderWay | null }) {
  if (of === null) return null;
  return (
    <p className="mb-4 rounded-lg bg-blue-bg px-4 py-2 text-sm text-blue">
      {of.isUndo ? "An import is being undone." : "An import is under way."}{" "}
      <Link
        to={`${WIZARDS[of.kind].at}/${of.id}`}
        className="inline-flex min-h-11 items-center underline"
      >
        See how far it is
      </Link>
    </p>
  );
}
