import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const MIN_SECRET_LENGTH = 32;

const ADDRESS = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
const SENDER = new RegExp(`^(?:"?([^<>@"\\p{Cc}]*?)"?\\s*<(${ADDRESS})>|(${ADDRESS}))$`, "u");

/** `shop@example.org`, or `Example Books <shop@example.org>`. */
function readSender(value: string): { name: string | null; address: string } | null {
  const [, name, named, bare] = SENDER.exec(value.trim()) ?? [];
  const address = named ?? bare;
  return address === undefined ? null : { name: name || null, address };
}

const listed = (value: string) => value.split(",").map((part) => part.trim());

function namesProxies(value: string): boolean {
  if (/^\d+$/.test(value)) return true;
  return listed(value).every((proxy) => {
    const [address = "", prefix, ...rest] = proxy.split("/");
    if (["loopback", "linklocal", "uniquelocal"].includes(proxy)) return true;
    return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix ?? "0") && rest.length === 0;
  });
}

/** A password there would be shown to everyone who sees the back office. */
function namesPlace(value: string): boolean {
  if (/^\/./.test(value)) return true;
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (password !== "" || hostname === "") return false;
  return protocol === "s3:" || (protocol === "sftp:" && username !== "");
}

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
    SESSION_SECRET: z
      .string()
      .refine((list) => listed(list).every((secret) => secret.length >= MIN_SECRET_LENGTH), {
        error: `needs at least ${MIN_SECRET_LENGTH} characters in each secret`,
      })
      .optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(6, "needs at least 6 characters").optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    OUTBOX_IS_READ: z.enum(["on", "off"]).default("off"),
    MAIL_FROM: z
      .string()
      .transform(readSender)
      .refine((sender) => sender !== null, {
        error: "needs an address, such as Example Books <shop@example.org>",
      })
      .optional(),
    PAYFAST_URL: httpUrl
      .refine((origin) => LOOPBACK_HOST.test(new URL(origin).hostname), {
        error: "only a loopback address may stand in for the payment sandbox",
      })
      .optional(),
    TRUST_PROXY: z
      .string()
      .refine(namesProxies, { error: "names hops by number, or proxies by address or subnet" })
      .optional(),
    HSTS_SUBDOMAINS: z.enum(["on", "off"]).default("off"),
    RATE_LIMIT: z.enum(["on", "off"]).default("on"),
    CHROMIUM_PATH: z.string().min(1).optional(),
    LISTEN_FDS: z.coerce.number().int().optional(),
    LISTEN_PID: z.coerce.number().int().optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]+=*$/, "may have letters, digits and -._~+/ only, as a header takes them")
      .min(MIN_SECRET_LENGTH, `needs at least ${MIN_SECRET_LENGTH} characters`)
      .optional(),
    BACKUP_COMMAND: z.string().min(1).optional(),
    STREAM_TO: z
      .string()
      .refine(namesPlace, {
        error:
          "is a folder from / on, sftp://user@host/folder or s3://bucket/folder, without a password",
      })
      .optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .transform((values) => ({
    ...values,
    BASE_URL: values.BASE_URL ?? `http://localhost:${values.PORT}`,
  }));

export type Env = z.infer<typeof schema>;
type Source = Record<string, string | undefined>;

const GONE: Record<string, string> = {
  WORKERS: "a shop is one process, which uses a larger box by itself: unset it",
  DATABASE_URL:
    "a shop keeps its database in its own file; bring it back with the version before this one (npm run shop -- move-from-libsql), and unset this",
  DATABASE_TOKEN: "was for DATABASE_URL, which is gone: unset it",
  BOX_URL: "was for DATABASE_URL, which is gone: unset it",
  REPLICA_EVERY_MS: "was for DATABASE_URL, which is gone: unset it",
};

/**
 * Conflicts between variables that are valid on their own. Works on raw text, so that other errors do not hide them.
 */
function faultsBetween(given: Source): string[] {
  const faults = Object.entries(GONE).flatMap(([name, todo]) =>
    given[name] === undefined ? [] : [`${name}: ${todo}`],
  );
  if (given.RATE_LIMIT === "off" && /^https:/i.test(given.BASE_URL ?? "")) {
    faults.push("RATE_LIMIT: cannot be off on a public https address");
  }
  if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined)) {
    faults.push("ADMIN_EMAIL: ADMIN_EMAIL and ADMIN_PASSWORD go together");
  }
  return faults;
}

/** Parses the environment; an empty variable counts as unset. @throws Error that names all invalid variables. */
export function readEnv(source: Source): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...faultsBetween(given),
  ];
  if (result.success && faults.length === 0) return result.data;
  throw new Error(`The environment has faults:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
}

export const env = readEnv(process.env);

const OWN_SECRETS = ["ADMIN_PASSWORD", "METRICS_TOKEN", "SESSION_SECRET", "SMTP_URL"];

/** The environment for a program that the operator names: the shop's own without its secrets. */
export function environmentOfOthers(added: Source): NodeJS.ProcessEnv {
  const kept = { ...process.env, ...added };
  for (const name of OWN_SECRETS) delete kept[name];
  return kept;
}

export const isHttps = ({ BASE_URL }: Pick<Env, "BASE_URL"> = env): boolean =>
  BASE_URL.startsWith("https:");
