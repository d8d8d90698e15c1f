import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedRows } from "~/http/admin/import-pages.server";
import { WIZARDS } from "~/ui/admin/import/wizards";

export const loader = (args: LoaderFunctionArgs) => refusedRows(args, WIZARDS.lists);
