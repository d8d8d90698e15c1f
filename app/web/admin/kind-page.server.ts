import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Permitted } from "~/domain/accounts/admin";
import type { Permission } from "~/domain/accounts/roles";
import type { TaxonomyKind } from "~/domain/taxonomy/kinds";
import { kindInAddress } from "../api/taxonomy-kind.server";
import { forPage } from "../pages/page.server";
import { requirePermission, requireSession } from "../sessions/session.server";

/**
 * The kind that a page's address names, for who may see it. An address of no kind is no page, whatever one's role.
 * @throws Response to the sign-in page, 404 or 403, in this order.
 */
export async function kindOfPage<P extends Permission>(
  { request, params }: LoaderFunctionArgs,
  permission: P,
): Promise<{ admin: Permitted<P>; kind: TaxonomyKind }> {
  const { admin } = await requireSession(request);
  const kind = forPage(() => kindInAddress(params));
  return { admin: requirePermission(admin, permission), kind };
}
