import { findNames } from "~/domain/taxonomy/find-names.server";
import { KINDS } from "~/domain/taxonomy/kinds";
import { createName } from "~/domain/taxonomy/names.server";
import { readNameQuery } from "~/domain/taxonomy/query";
import { nameSchemaOf } from "~/domain/taxonomy/schema";
import { adminRoute } from "~/http/admin/admin-route.server";
import { kindInAddress } from "~/http/admin/taxonomy-kind.server";

const route = adminRoute({
  GET({ admin, params, url }) {
    const kind = kindInAddress(params);
    const { names, ...place } = findNames(admin, kind, readNameQuery(url.searchParams, null));
    return { [KINDS[kind].plural]: names, ...place };
  },

  async POST({ admin, params, body }) {
    const kind = kindInAddress(params);
    return Response.json(createName(admin, kind, await body(nameSchemaOf(kind))), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
