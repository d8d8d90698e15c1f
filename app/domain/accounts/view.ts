import { z } from "zod";
import { isoTime, utcMilliseconds, viewSchema } from "../view-schema";
import { ROLES } from "./roles";

export const signedInViewSchema = viewSchema("User", {
  id: z.int(),
  email: z.string(),
  role: z.enum(ROLES),
});

export const pinPersonSchema = viewSchema("PinPerson", {
  id: z.int(),
  name: z.string().describe("Or the address, of who has none"),
  role: z.enum(ROLES),
});
export type PinPersonView = z.infer<typeof pinPersonSchema>;

export const allowanceViewSchema = viewSchema("Allowance", {
  paymentId: z.string(),
  by: z.string().describe("The owner's address"),
  until: isoTime(),
});
export type AllowanceView = z.infer<typeof allowanceViewSchema>;

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
  byPin: boolean;
  failures: number;
  wrong: "password" | "code" | "PIN";
};

export const changeViewSchema = viewSchema("Change", {
  id: z.int(),
  adminEmail: z.string(),
  action: z.string(),
  at: utcMilliseconds(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type ChangeView = z.infer<typeof changeViewSchema>;
