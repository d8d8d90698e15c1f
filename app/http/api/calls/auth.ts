import { z } from "zod";
import { loginSchema } from "~/domain/account/schema";
import { type CallDescription, named } from "./call";

const group = "Signing in";

const user = named("User", z.strictObject({ id: z.int(), email: z.string() }));
const signedIn = named("SignedIn", z.strictObject({ user }));
const signedOut = named("SignedOut", z.strictObject({ user: z.null() }));

export const authCalls: CallDescription[] = [
  {
    method: "POST",
    path: "/auth/login",
    group,
    access: "everyone",
    summary: "Signs an admin in; the session is a cookie",
    body: named("Login", loginSchema),
    answers: { 200: { what: "Who signed in", schema: signedIn } },
    refuses: [401, 429],
  },
  {
    method: "POST",
    path: "/auth/logout",
    group,
    access: "everyone",
    summary: "Ends the session",
    answers: { 200: { what: "Nobody is signed in", schema: signedOut } },
  },
  {
    method: "GET",
    path: "/auth/me",
    group,
    access: "admin",
    summary: "Who is signed in",
    answers: { 200: { what: "The admin", schema: signedIn } },
  },
];
