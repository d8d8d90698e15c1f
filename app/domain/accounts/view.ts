import { z } from "zod";
import { utcMilliseconds, viewSchema } from "../view-schema";
import { ROLES } from "./roles";

export const signedInViewSchema = viewSchema("User", {
  id: z.int(),
  email: z.string(),
  role: z.enum(ROLES),
});

export type SessionView = {
  key: string;
  device: string;
  lastSeenAt: number;
  createdAt: number;
  isThisOne: boolean;
};

/** A sign-in and its device, or the failed attempts of one address within an hour. `at` in UTC ms. */
export type SignInView = {
  id: number;
  at: number;
  address: string;
  device: string | null;
  withRecoveryCode: boolean;
  failures: number;
  wrong: "password" | "code";
};

export const changeViewSchema = viewSchema("Change", {
  id: z.int(),
  adminEmail: z.string(),
  action: z.string(),
  at: utcMilliseconds(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type ChangeView = z.infer<typeof changeViewSchema>;
