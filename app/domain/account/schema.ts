import { z } from "zod";
import { emailAddress } from "../contact-fields";

const MIN_LENGTH = 6;
/** What is chosen anew is longer than what the specification lets in. */
export const MIN_NEW_LENGTH = 10;
export const TOO_SHORT_TO_BE_NEW = `Password must be at least ${MIN_NEW_LENGTH} characters`;
const MAX_LENGTH = 200;
const TOO_SHORT = "Password must be at least 6 characters";

const password = () =>
  z
    .string({ error: TOO_SHORT })
    .min(MIN_LENGTH, TOO_SHORT)
    .max(MAX_LENGTH, `Please use at most ${MAX_LENGTH} characters`);

const newPassword = () =>
  z
    .string({ error: TOO_SHORT_TO_BE_NEW })
    .min(MIN_NEW_LENGTH, TOO_SHORT_TO_BE_NEW)
    .max(MAX_LENGTH, `Please use at most ${MAX_LENGTH} characters`);

const email = () => emailAddress();

/** What signs an admin in. */
export const loginSchema = z.strictObject({ email: email(), password: password() });

export type Login = z.infer<typeof loginSchema>;

const isRepeated = (typed: { password: string; repeated: string }) =>
  typed.password === typed.repeated;
const DIFFERENT = { path: ["repeated"], error: "The two passwords are not the same" };
const repeated = () => z.string({ error: "Please type the password once more" });

/** The first admin's address and password, as the set-up link's page asks for them. */
export const firstAdminSchema = z
  .strictObject({ email: email(), password: newPassword(), repeated: repeated() })
  .refine(isRepeated, DIFFERENT);

export type FirstAdmin = z.infer<typeof firstAdminSchema>;

/** A new password for an admin who is there already. */
export const newPasswordSchema = z
  .strictObject({ password: newPassword(), repeated: repeated() })
  .refine(isRepeated, DIFFERENT);

export type NewPassword = z.infer<typeof newPasswordSchema>;

/** A change of one's own password. */
export const changePasswordSchema = z
  .strictObject({
    current: z.string({ error: "Please type your present password" }).max(MAX_LENGTH),
    password: newPassword(),
    repeated: repeated(),
  })
  .refine(isRepeated, DIFFERENT);

export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** An address as an operator types it. */
export const adminEmailSchema = email();

/** Which of one's sessions to end: one by its key, or all the others. */
export const endSessionSchema = z.strictObject({
  which: z.string().max(64),
});
