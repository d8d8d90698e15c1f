import { z } from "zod";
import { signedInViewSchema } from "~/domain/accounts/view";
import { callLoginSchema } from "~/domain/two-factor/schema";
import { startSession, stopSession } from "../../sessions/session.server";
import { checkWholeSignIn } from "../../sessions/sign-in-checks.server";
import { json } from "../body.server";
import { named } from "../call";
import { adminEndpoint, endpointsAt, publicEndpoint } from "../endpoint.server";

const signedIn = named("SignedIn", z.strictObject({ user: signedInViewSchema }));
const signedOut = named("SignedOut", z.strictObject({ user: z.null() }));

export const authEndpoints = endpointsAt("Signing in", {
  "/auth/login": {
    POST: publicEndpoint({
      summary:
        "Signs an admin in, with a code where two-step sign-in is on; the session is a cookie",
      body: json("Login", callLoginSchema),
      answers: { 200: { what: "Who signed in", schema: signedIn } },
      refuses: [401, 403, 429],
      async run({ request, body, clientAddress, answerHeaders }) {
        const { user, withRecoveryCode } = await checkWholeSignIn(body, { request, clientAddress });
        const headers = await startSession(request, user, { clientAddress, withRecoveryCode });
        for (const header of headers) answerHeaders.append(...header);
        return { user };
      },
    }),
  },

  "/auth/logout": {
    POST: publicEndpoint({
      summary: "Ends the session",
      answers: { 200: { what: "Nobody is signed in", schema: signedOut } },
      async run({ request, answerHeaders }) {
        answerHeaders.append("Set-Cookie", await stopSession(request));
        return { user: null };
      },
    }),
  },

  "/auth/me": {
    GET: adminEndpoint("own_account", {
      summary: "Who is signed in",
      answers: { 200: { what: "The admin", schema: signedIn } },
      run: ({ admin: { id, email, role } }) => ({ user: { id, email, role } }),
    }),
  },
});
