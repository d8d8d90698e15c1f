import { KINDS } from "~/domain/taxonomy/kinds";
import { createName, listNames } from "~/domain/taxonomy/names.server";
import { nameSchema } from "~/domain/taxonomy/schema";
import { adminRoute } from "~/http/admin-route.server";
import { kindInAddress } from "~/http/taxonomy-kind.server";

const route = adminRoute({
  GET({ admin, params }) {
    const kind = kindInAddress(params);
    const names = listNames(admin, kind);
    return { [KINDS[kind].plural]: names, total: names.length };
  },

  async POST({ admin, params, body }) {
    const kind = kindInAddress(params);
    return Response.json(createName(admin, kind, await body(nameSchema)), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
