import { loginSchema } from "~/domain/account/schema";
import { apiRoute } from "~/http/api/route.server";
import { startSession } from "~/http/cookies/session.server";
import { checkSignIn } from "~/http/cookies/sign-in.server";

const route = apiRoute({
  async POST({ request, body, clientAddress }) {
    const user = await checkSignIn(await body(loginSchema), request, clientAddress);
    const headers = await startSession(request, user.id);
    return Response.json({ user }, { headers });
  },
});

export const loader = route.loader;
export const action = route.action;
