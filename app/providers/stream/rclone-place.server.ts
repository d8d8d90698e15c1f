import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { environmentOfOthers } from "~/env.server";
import type { StreamPlace } from "./place";
import type { StreamTarget } from "./target";

const run = promisify(execFile);

// A shop's first images may take hours; a small file that takes a minute will not come.
const LONGEST_MS = 60_000;
const REMOTE = "STREAM";
// https://rclone.org/docs/#exit-code
const NOT_FOUND = [3, 4];

type Remote = Exclude<StreamTarget, { kind: "folder" }>;

const failure = z.object({ code: z.unknown(), stderr: z.string() });

/**
 * A remote of rclone by its environment, so that no file has to be written. Keys of S3 are those in the environment
 * already.
 */
function settingsOf(target: Remote): Record<string, string> {
  const given: Record<string, string | null> =
    target.kind === "sftp"
      ? {
          TYPE: "sftp",
          HOST: target.host,
          PORT: target.port,
          USER: target.user,
          KEY_FILE: target.keyFile,
          // It would ask the far end for programs that a place for files alone does not have.
          SHELL_TYPE: "none",
        }
      : {
          TYPE: "s3",
          PROVIDER: target.endpoint === null ? "AWS" : "Other",
          ENV_AUTH: "true",
          NO_CHECK_BUCKET: "true",
          ENDPOINT: target.endpoint,
          REGION: target.region,
        };
  const named = Object.entries(given).map(([name, value]) => [
    `RCLONE_CONFIG_${REMOTE}_${name}`,
    value ?? "",
  ]);
  return { RCLONE_CONFIG: "/dev/null", ...Object.fromEntries(named) };
}

const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";

export function rclonePlace(target: Remote): StreamPlace {
  const env = environmentOfOthers(settingsOf(target));
  const root = target.kind === "s3" ? `${target.bucket}/${target.folder}` : target.folder;
  const at = (name: string) => `${REMOTE.toLowerCase()}:${root}/${name}`;

  async function rclone(
    words: string[],
    { input, timeout = 0 }: { input?: string; timeout?: number } = {},
  ) {
    const begun = run("rclone", ["--retries", "1", "--low-level-retries", "3", ...words], {
      env,
      timeout,
    });
    begun.child.stdin?.end(input ?? "");
    return begun.catch((error: unknown) => {
      const { code, stderr } = failure.parse(error);
      throw Object.assign(new Error(`rclone ended with ${code}: ${lastLine(stderr)}`), { code });
    });
  }

  const ifThere = (...words: Parameters<typeof rclone>) =>
    rclone(...words).catch((error) => {
      if (NOT_FOUND.includes(error.code)) return null;
      throw error;
    });

  return {
    async read(name) {
      const found = await ifThere(["cat", at(name)], { timeout: LONGEST_MS });
      return found?.stdout || null;
    },
    async write(name, text) {
      await rclone(["rcat", at(name)], { input: text, timeout: LONGEST_MS });
    },
    async send(from, name) {
      await rclone(["copy", "--ignore-existing", "--exclude", "*.part", from, at(name)]);
    },
    async fetch(name, to) {
      await ifThere(["copy", at(name), to]);
    },
  };
}
