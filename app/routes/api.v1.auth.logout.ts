import { apiRoute } from "~/http/api.server";
import { stopSession } from "~/http/session.server";

const route = apiRoute({
  async POST({ request }) {
    const headers = { "Set-Cookie": await stopSession(request) };
    return Response.json({ user: null }, { headers });
  },
});

export const loader = route.loader;
export const action = route.action;
