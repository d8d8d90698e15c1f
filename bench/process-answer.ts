import { ended } from "../scripts/child";
import { startNode } from "../scripts/demo/children";

/** Runs a TypeScript file of this folder in a child process and returns its one message. */
export async function answerOf<Answer>(
  file: string,
  options: { env?: Record<string, string>; question?: object } = {},
): Promise<Answer> {
  const child = startNode(["--import", "tsx", `bench/${file}`], {
    env: { ...process.env, LOG_LEVEL: "warn", ...options.env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let answer: Answer | undefined;
  child.on("message", (message) => {
    answer = message as Answer;
  });
  if (options.question !== undefined) child.send(options.question);
  const code = await ended(child);
  if (code !== 0 || answer === undefined) throw new Error(`bench/${file} ended with ${code}.`);
  return answer;
}
