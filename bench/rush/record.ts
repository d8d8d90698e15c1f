import http from "node:http";
import { type Recorded, recordAnswer } from "../recorded";

const AT_ONCE = 16;

/** Asks for each address once, in this order, and keeps the answers as they were sent. */
export async function recordAnswers(url: string, paths: string[]): Promise<Recorded[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const recorded: Recorded[] = [];
  let next = 0;
  const askOn = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      recorded.push(await recordAnswer(url, path, agent));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  agent.destroy();
  return recorded;
}
