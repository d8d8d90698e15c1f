import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/env.server";
import { SECRET } from "~/providers/backups/durable-files.server";
import { ERASURES_FILE } from "~/providers/backups/erasures.server";
import { IMAGES } from "~/providers/backups/kept-images.server";
import { type Litestream, startLitestream } from "~/providers/stream/litestream.server";
import type { StreamPlace } from "~/providers/stream/place";
import { placeAt } from "~/providers/stream/place-at.server";
import { readTarget, targetInWords } from "~/providers/stream/target";
import { MINUTE_MS } from "../../dates/time";
import { OWNER_MARK, SENT_FILES } from "./layout";
import { type StreamState, streamStateOf, writeStreamState } from "./state.server";

const EVERY_MS = MINUTE_MS;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Why a place that answers must not be written to; null when it is this storage's, or nobody's. */
function objection(owner: string | null, { owner: own, cameFrom, sentAt, to }: StreamState) {
  const place = targetInWords(to);
  if (owner === null) {
    if (sentAt === null) return null;
    return `${place} is empty, and the shop's copy was there: is its disk mounted? To begin anew there, delete ${path.join(env.STORAGE_DIR, "stream.json")}.`;
  }
  if (owner === own || owner === cameFrom) return null;
  return `${place} holds the copy of another shop, or another box streams there now. To go on from that copy: restore --from-stream. Else choose another folder.`;
}

/** Marks a place as this storage's. @throws Error with a sentence where it does not answer, or is another's. */
async function takePlace(place: StreamPlace, state: StreamState): Promise<void> {
  const owner = await place.read(OWNER_MARK);
  const refusal = objection(owner, state);
  if (refusal !== null) throw Object.assign(new Error(refusal), { isFinal: true });
  if (owner !== state.owner) await place.write(OWNER_MARK, state.owner);
}

const isFinal = (error: unknown) => error instanceof Error && "isFinal" in error;

const sent = new Map<string, string>();

async function sendFiles(place: StreamPlace): Promise<void> {
  for (const name of [SECRET, ERASURES_FILE]) {
    const file = path.join(env.STORAGE_DIR, name);
    if (!fs.existsSync(file)) continue;
    const text = fs.readFileSync(file, "utf8");
    if (sent.get(name) !== text) await place.write(`${SENT_FILES}/${name}`, text);
    sent.set(name, text);
  }
  const images = path.join(env.STORAGE_DIR, IMAGES);
  if (fs.existsSync(images)) await place.send(images, `${SENT_FILES}/${IMAGES}`);
}

/**
 * Streams the shop to `STREAM_TO` until `stopping`: its database each second, by Litestream, and the files beside it
 * each minute. Records its progress in `stream.json`. `say` gets occasional log lines. @throws Error with a sentence
 * when it cannot go on; the service manager restarts it.
 */
export async function streamShop(
  to: string,
  stopping: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const target = readTarget(to);
  const place = placeAt(target);
  let state = streamStateOf(to);
  const note = (news: Partial<StreamState>) => {
    state = { ...state, ...news };
    writeStreamState(state);
  };
  const complain = (kind: "copyError" | "sendError", reason: string) => {
    if (state[kind] !== reason) say(reason);
    note({ [kind]: reason });
  };
  const begin = () =>
    startLitestream(env.STORAGE_DIR, target, {
      copied: (until) => note({ copiedAt: until, copyError: null }),
      failed: (reason) => complain("copyError", reason),
      said: say,
    });

  let litestream: Litestream | null = null;
  /** When the place does not answer, Litestream waits for it forever. */
  async function beginAnew(): Promise<Litestream> {
    say("Litestream is started again.");
    await litestream?.end();
    litestream = null;
    return begin();
  }

  let wasAway = false;
  try {
    while (!stopping.aborted) {
      const at = Date.now();
      let answers = false;
      try {
        await takePlace(place, state);
        answers = true;
        if (litestream !== null && (wasAway || litestream.hangs())) litestream = await beginAnew();
        litestream ??= await begin();
        await sendFiles(place);
        note({ sentAt: at, sendError: null });
      } catch (error) {
        complain("sendError", reasonOf(error));
        if (isFinal(error) || litestream === null) throw error;
      }
      wasAway = !answers;
      const waiting = pause(EVERY_MS, undefined, { signal: stopping }).catch(() => {});
      await Promise.race([litestream.ended, waiting]);
    }
  } finally {
    await litestream?.end();
  }
}
