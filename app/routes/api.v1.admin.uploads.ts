import { storeImage } from "~/domain/object/store.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { readSentImage } from "~/http/forms/uploads.server";

const route = adminRoute({
  async POST({ admin, request }) {
    const { bytes, use } = await readSentImage(request);
    return Response.json(await storeImage(admin, bytes, use), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
