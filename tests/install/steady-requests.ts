import { ask, type HttpAnswer } from "../http/ask";

type Question = { path: string; method?: string; body?: string };

const SECOND_MS = 1_000;

/**
 * Asks a shop so many times a second, whether it answers or not; each request has its own connection, as from the proxy.
 * `end` answers what became of all of them.
 */
export function askSteadily(url: string, perSecond: number, questions: Question[]) {
  const asked: Promise<HttpAnswer | Error>[] = [];
  const timer = setInterval(() => {
    const { path, ...rest } = questions[asked.length % questions.length] ?? { path: "/" };
    const headers = { "Content-Type": "application/json", Origin: url };
    asked.push(ask(url, path, { headers, ...rest }).catch((error: Error) => error));
  }, SECOND_MS / perSecond);
  return {
    count: () => asked.length,
    /** What was not answered well, in words; and how many were asked. */
    async end(): Promise<{ asked: number; lost: string[] }> {
      clearInterval(timer);
      const answers = await Promise.all(asked);
      const lost = answers.flatMap((answer) => {
        if (answer instanceof Error) return [answer.message];
        return answer.status < 300 ? [] : [`${answer.status} ${answer.text.slice(0, 200)}`];
      });
      return { asked: asked.length, lost };
    },
  };
}
