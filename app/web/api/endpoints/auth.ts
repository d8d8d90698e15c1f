import { z } from "zod";
import { pinSchema } from "~/domain/accounts/schema";
import { pinPersonSchema, signedInViewSchema } from "~/domain/accounts/view";
import { callLoginSchema } from "~/domain/two-factor/schema";
import { startSession, stopSession } from "../../sessions/session.server";
import {
  checkSignInPin,
  checkWholeSignIn,
  pinPeopleOf,
} from "../../sessions/sign-in-checks.server";
import { json } from "../body.server";
import { named } from "../call";
import { adminEndpoint, endpointsAt, publicEndpoint } from "../endpoint.server";

const signedIn = named("SignedIn", z.strictObject({ user: signedInViewSchema }));
const pinPeopleSchema = named("PinPeople", z.strictObject({ people: z.array(pinPersonSchema) }));
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
        answerHeaders.append("Set-Cookie", await stopSession(request, "left"));
        return { user: null };
      },
    }),
  },

  "/auth/pin": {
    GET: publicEndpoint({
      summary:
        "Who may sign in by PIN: those with one who gave their password in this browser today, until midnight in South Africa",
      answers: { 200: { what: "The people", schema: pinPeopleSchema } },
      run: async ({ request }) => ({ people: await pinPeopleOf(request) }),
    }),

    POST: publicEndpoint({
      summary: "Signs an admin in by PIN, in a browser where they gave their password today",
      body: json("PinLogin", pinSchema),
      answers: { 200: { what: "Who signed in", schema: signedIn } },
      refuses: [401, 429],
      async run({ request, body, clientAddress, answerHeaders }) {
        const user = await checkSignInPin(body, { request, clientAddress });
        const headers = await startSession(request, user, { clientAddress, byPin: true });
        for (const header of headers) answerHeaders.append(...header);
        return { user };
      },
    }),
  },

  "/auth/lock": {
    POST: publicEndpoint({
      summary: "Ends the session, and leaves who has a PIN to sign in by it again today",
      answers: { 200: { what: "Nobody is signed in", schema: signedOut } },
      async run({ request, answerHeaders }) {
        answerHeaders.append("Set-Cookie", await stopSession(request, "locked"));
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
