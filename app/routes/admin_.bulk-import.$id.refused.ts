import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedRows } from "~/http/admin/import-pages.server";

const WIZARD = { kind: "books", at: "/admin/bulk-import" } as const;

export const loader = (args: LoaderFunctionArgs) => refusedRows(args, WIZARD);
