import { z } from "zod";
import { utcMilliseconds, viewSchema } from "../view-schema";

/** One of an admin's sessions, as the account page lists it. Times in UTC ms. */
export type SessionView = {
  key: string;
  device: string;
  lastSeenAt: number;
  createdAt: number;
  isThisOne: boolean;
};

/**
 * A time that somebody signed in to an account, or failed to: so many times within an hour from one address. `at` in
 * UTC ms.
 */
export type SignInView = { id: number; at: number; address: string; failures: number };

/** One change of something, as its page tells it. */
export const changeViewSchema = viewSchema("Change", {
  id: z.int(),
  adminEmail: z.string(),
  action: z.string(),
  at: utcMilliseconds(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type ChangeView = z.infer<typeof changeViewSchema>;
