import { posix } from "node:path";

export type StreamTarget =
  | { kind: "folder"; folder: string }
  | {
      kind: "sftp";
      host: string;
      port: string;
      user: string;
      folder: string;
      keyFile: string | null;
    }
  | {
      kind: "s3";
      bucket: string;
      folder: string;
      endpoint: string | null;
      region: string | null;
    };

/**
 * Parses a valid `STREAM_TO`: `/folder`, `sftp://user@host:port/folder?key=/file` or
 * `s3://bucket/folder?endpoint=https://…&region=…`.
 */
export function readTarget(text: string): StreamTarget {
  if (text.startsWith("/")) return { kind: "folder", folder: text };
  const { protocol, hostname, port, username, pathname, searchParams } = new URL(text);
  const folder = posix.normalize(decodeURIComponent(pathname)).replace(/\/$/, "");
  if (protocol === "s3:") {
    const [endpoint, region] = [searchParams.get("endpoint"), searchParams.get("region")];
    return { kind: "s3", bucket: hostname, folder: folder.replace(/^\//, ""), endpoint, region };
  }
  const user = decodeURIComponent(username);
  const keyFile = searchParams.get("key");
  return { kind: "sftp", host: hostname, port: port || "22", user, folder, keyFile };
}

export const targetInWords = (text: string): string => text.replace(/\?.*$/, "");
