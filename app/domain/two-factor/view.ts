import { z } from "zod";
import { isoTime, viewSchema } from "../view-schema";

export const factorViewSchema = viewSchema("SecondFactor", {
  isOn: z.boolean(),
  since: isoTime().nullable(),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean().describe("Whether every admin of this shop must have one"),
});
export type FactorView = z.infer<typeof factorViewSchema>;

export const pinViewSchema = viewSchema("Pin", { isSet: z.boolean() });
export type PinView = z.infer<typeof pinViewSchema>;

export const factorDraftSchema = viewSchema("SecondFactorDraft", {
  key: z.string().describe("For the authenticator app, in base32"),
  address: z.string().describe("The same as an otpauth address, to be drawn as a QR code"),
});
export type FactorDraft = z.infer<typeof factorDraftSchema>;

/** Recovery codes, shown once and stored as hashes. */
export const recoveryCodesSchema = viewSchema("RecoveryCodes", {
  recoveryCodes: z.array(z.string()),
});
