import { z } from "zod";
import { emailAddress } from "../values/contact-fields";
import { tooLong } from "../values/contact-words";
import {
  MAX_PASSWORD,
  MIN_NEW_PASSWORD,
  MIN_PASSWORD,
  PASSWORD_NOT_REPEATED,
  PASSWORD_TOO_SHORT,
  TOO_SHORT_TO_BE_NEW,
} from "./passwords/password-rules";
import { MAX_PIN, PERSON_MISSING, PIN_MISSING, WRONG_PIN } from "./passwords/pin-rules";

const password = () =>
  z
    .string({ error: PASSWORD_TOO_SHORT })
    .min(MIN_PASSWORD, PASSWORD_TOO_SHORT)
    .max(MAX_PASSWORD, tooLong(MAX_PASSWORD));

const newPassword = () =>
  z
    .string({ error: TOO_SHORT_TO_BE_NEW })
    .min(MIN_NEW_PASSWORD, TOO_SHORT_TO_BE_NEW)
    .max(MAX_PASSWORD, tooLong(MAX_PASSWORD));

const email = () => emailAddress();

export const loginSchema = z.strictObject({ email: email(), password: password() });

export type Login = z.infer<typeof loginSchema>;

const isRepeated = (typed: { password: string; repeated: string }) =>
  typed.password === typed.repeated;
const DIFFERENT = { path: ["repeated"], error: "The two passwords are not the same" };
const repeated = () => z.string({ error: PASSWORD_NOT_REPEATED });

export const pinSchema = z.strictObject({
  adminId: z.int({ error: PERSON_MISSING }).positive(PERSON_MISSING),
  pin: z.string({ error: PIN_MISSING }).trim().min(1, PIN_MISSING).max(MAX_PIN, WRONG_PIN),
});

export type PinTry = z.infer<typeof pinSchema>;

export const firstAdminSchema = z
  .strictObject({ email: email(), password: newPassword(), repeated: repeated() })
  .refine(isRepeated, DIFFERENT);

export type FirstAdmin = z.infer<typeof firstAdminSchema>;

export const newPasswordSchema = z
  .strictObject({ password: newPassword(), repeated: repeated() })
  .refine(isRepeated, DIFFERENT);

export type NewPassword = z.infer<typeof newPasswordSchema>;

export const adminEmailSchema = email();

export const endSessionSchema = z.strictObject({
  which: z.string().max(64),
});
