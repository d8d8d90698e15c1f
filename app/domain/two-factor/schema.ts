import { z } from "zod";
import { CURRENT_PASSWORD_MISSING, MAX_PASSWORD } from "../accounts/passwords/password-rules";
import { PIN_WORDS } from "../accounts/passwords/pin-rules";
import { loginSchema, newPasswordSchema } from "../accounts/schema";
import { sectionSchema, settingsSchema } from "../settings/schema";
import type { SectionName } from "../settings/sections";
import { asksForProof } from "../settings/sensitive";
import { tooLong } from "../values/contact-words";
import { CODE_MISSING, CODE_OR_RECOVERY_MISSING, MAX_CODE } from "./code-words";

const code = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(MAX_CODE, message);

export const callLoginSchema = loginSchema.extend({
  code: code(CODE_OR_RECOVERY_MISSING)
    .optional()
    .describe("Of the authenticator app, or a recovery code; asked of who has two-step sign-in"),
});
export type CallLogin = z.infer<typeof callLoginSchema>;

export const signInCodeSchema = z.strictObject({ code: code(CODE_OR_RECOVERY_MISSING) });

export const firstCodeSchema = z.strictObject({ code: code(CODE_MISSING) });
export type FirstCode = z.infer<typeof firstCodeSchema>;

const proofFields = {
  current: z
    .string({ error: CURRENT_PASSWORD_MISSING })
    .max(MAX_PASSWORD, tooLong(MAX_PASSWORD))
    .optional()
    .describe("The caller's password"),
  code: z
    .string({ error: CODE_OR_RECOVERY_MISSING })
    .trim()
    .max(MAX_CODE, CODE_OR_RECOVERY_MISSING)
    .optional()
    .describe("Of the authenticator app, or a recovery code; asked of who has two-step sign-in"),
};

export const proofSchema = z.strictObject(proofFields);
export type Proof = z.infer<typeof proofSchema>;

export const pinChangeSchema = z.strictObject({
  pin: z
    .string({ error: PIN_WORDS })
    .trim()
    .regex(/^(\d{4,8})?$/, PIN_WORDS)
    .default("")
    .describe("4 to 8 digits; empty, or left out, for no PIN"),
  ...proofFields,
});
export type PinChange = z.infer<typeof pinChangeSchema>;

export const changePasswordSchema = newPasswordSchema.safeExtend(proofFields);

export const provenSettingsSchema = settingsSchema.extend(proofFields);

export const provenSectionSchema = (section: SectionName) =>
  asksForProof(section) ? sectionSchema(section).extend(proofFields) : sectionSchema(section);
