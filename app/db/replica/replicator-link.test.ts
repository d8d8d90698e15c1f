import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { besideCopy, copyOf, socketOf } from "./copy";
import { replicatorLink } from "./replicator-link";

const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;
/** What keeps the copy, as these tests pretend. */
const PID = 4_194_305;

let directory: string;
let server: net.Server;
let client: net.Socket;
let link: ReturnType<typeof replicatorLink>;
let answersSyncs: boolean;

const killed = vi.spyOn(process, "kill").mockReturnValue(true);

function answerTo(line: string): object | null {
  if (line.startsWith("age ")) return { number: Number(line.slice(4)), ageMs: null };
  return answersSyncs ? { number: Number(line), isFresh: true, hasCopy: true } : null;
}

beforeEach(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-link-"));
  answersSyncs = false;
  server = net.createServer((socket) => {
    client = socket;
    const tell = (line: object) => socket.write(`${JSON.stringify(line)}\n`);
    tell({ pid: PID });
    socket.on("data", (text) => {
      const lines = String(text).split("\n").filter(Boolean);
      for (const line of lines) tell(answerTo(line) ?? {});
    });
  });
  server.listen(socketOf(directory));
  await once(server, "listening");
  link = replicatorLink({ url: "", token: undefined, directory, everyMs: 50 }, () => {});
  await link.connect();
  // Answered after the id of its process has come.
  await link.copyAgeMs();
});

afterEach(() => {
  vi.useRealTimers();
  killed.mockClear();
  link.close();
  client.destroy();
  server.close();
  fs.rmSync(directory, { recursive: true });
});

/** Asks for a sync that is not answered, and lets time go by. */
function waitInVain(ms: number): void {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  void link.sync();
  vi.advanceTimersByTime(ms);
}

it("lets a new box take as long as it does to fetch its copy", () => {
  waitInVain(49 * MINUTES);
  expect(killed).not.toHaveBeenCalled();
});

it("lets a box that was off take a minute for what was written meanwhile", () => {
  for (const file of [copyOf(directory), ...besideCopy(directory)]) fs.writeFileSync(file, "x");
  waitInVain(59 * SECONDS);
  expect(killed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECONDS);
  expect(killed).toHaveBeenCalledWith(PID, "SIGKILL");
});

it("ends what hangs on a dead connection soon, once it was up to date", async () => {
  answersSyncs = true;
  expect(await link.sync()).toMatchObject({ isFresh: true });
  answersSyncs = false;
  waitInVain(5 * SECONDS);
  expect(killed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECONDS);
  expect(killed).toHaveBeenCalledWith(PID, "SIGKILL");
});
