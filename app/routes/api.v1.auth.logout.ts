import { apiRoute } from "~/http/api/route.server";
import { stopSession } from "~/http/cookies/session.server";

const route = apiRoute({
  async POST({ request }) {
    const headers = { "Set-Cookie": await stopSession(request) };
    return Response.json({ user: null }, { headers });
  },
});

export const loader = route.loader;
export const action = route.action;
