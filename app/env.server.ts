import path from "node:path";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    BASE_URL: httpUrl.optional(),
    STORAGE_DIR: z
      .string()
      .min(1)
      .default("./storage")
      .transform((directory) => path.resolve(directory)),
    SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(6, "needs at least 6 characters").optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    PAYFAST_URL: httpUrl
      .refine((origin) => LOOPBACK_HOST.test(new URL(origin).hostname), {
        error: "only a loopback address may stand in for the payment sandbox",
      })
      .optional(),
    TRUST_PROXY: z.string().min(1).optional(),
    RATE_LIMIT: z.enum(["on", "off"]).default("on"),
    CHROMIUM_PATH: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .transform((values) => ({
    ...values,
    BASE_URL: values.BASE_URL ?? `http://localhost:${values.PORT}`,
  }))
  .superRefine((values, context) => {
    if (values.RATE_LIMIT === "off" && values.BASE_URL.startsWith("https:")) {
      context.addIssue({
        code: "custom",
        path: ["RATE_LIMIT"],
        message: "cannot be off on a public https address",
      });
    }
    if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
      context.addIssue({
        code: "custom",
        path: ["ADMIN_EMAIL"],
        message: "ADMIN_EMAIL and ADMIN_PASSWORD go together",
      });
    }
  });

export type Env = z.infer<typeof schema>;

/**
 * Reads the shop's settings from environment variables; an empty variable counts as unset.
 * @throws Error naming every faulty variable at once.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment has faults:\n${faults.join("\n")}`);
}

export const env = readEnv(process.env);
