import type { LoaderFunctionArgs } from "@remix-run/node";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { refusedRows } from "~/web/admin/import-pages.server";

export const handle = { may: "import" } as const;

export const loader = (args: LoaderFunctionArgs) => refusedRows(args, WIZARDS.books);
