import { streamShop } from "~/domain/backups/stream/stream.server";
import { env } from "~/env.server";
import type { Verb } from "./verb";

const NOWHERE =
  "Say where: STREAM_TO is a folder from / on, sftp://user@host/folder or s3://bucket/folder.";

export const run: Verb = async () => {
  if (env.STREAM_TO === undefined) throw new Error(NOWHERE);
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());
  await streamShop(env.STREAM_TO, stopping.signal, (line) => console.log(line));
};
