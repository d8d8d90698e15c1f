import { z } from "zod";
import { MAX_PASSWORD, PRESENT_PASSWORD_MISSING } from "../account/password-rules";
import { loginSchema } from "../account/schema";
import { CODE_MISSING, CODE_OR_RECOVERY_MISSING, MAX_CODE } from "./code-words";

const password = () => z.string({ error: PRESENT_PASSWORD_MISSING }).max(MAX_PASSWORD);
const code = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(MAX_CODE, message);

/** Signing in by one call: the code only where the account has a second factor. */
export const callLoginSchema = loginSchema.extend({
  code: code(CODE_OR_RECOVERY_MISSING)
    .optional()
    .describe("Of the authenticator app, or a recovery code; asked of who has two-step sign-in"),
});
export type CallLogin = z.infer<typeof callLoginSchema>;

/** A code at sign-in: of the app, or a recovery code. */
export const signInCodeSchema = z.strictObject({ code: code(CODE_OR_RECOVERY_MISSING) });

/** The first code of a new app. */
export const firstCodeSchema = z.strictObject({ code: code(CODE_MISSING) });
export type FirstCode = z.infer<typeof firstCodeSchema>;

/** Who asks for a change of the second factor proves again who they are; the code only where one is on. */
export const proofSchema = z.strictObject({
  current: password(),
  code: code(CODE_OR_RECOVERY_MISSING).optional(),
});
export type Proof = z.infer<typeof proofSchema>;
