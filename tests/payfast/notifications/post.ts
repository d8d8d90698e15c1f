import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isLoopback } from "../http";

export interface Posted {
  readonly status: number | null;
  readonly body: string;
  readonly note: string;
}

export interface PostOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly strictPorts: boolean;
  readonly forwardedFor?: string | undefined;
  readonly localAddress?: string | undefined;
}

const PORTS = ["", "80", "443", "8080", "8081"];
const KEPT = 2_000;

/** Posts a form without following redirects. Answers failures instead of throwing. */
export function postForm(target: string, body: string, options: PostOptions): Promise<Posted> {
  const refusal = refusalOf(target, options.strictPorts);
  if (refusal !== null) return Promise.resolve({ status: null, body: "", note: refusal });
  return new Promise((resolve) => {
    const url = new URL(target);
    const timeout = AbortSignal.timeout(options.timeoutMs);
    const fail = (error: Error): void => {
      const note = timeout.aborted ? `no answer in ${options.timeoutMs} ms` : error.message;
      resolve({ status: null, body: "", note });
    };
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = send(
      url,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.any([options.signal, timeout]),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Local stand-in (not PayFast)",
          ...(options.forwardedFor === undefined
            ? {}
            : { "x-forwarded-for": options.forwardedFor }),
        },
        ...(options.localAddress === undefined
          ? {}
          : { localAddress: options.localAddress, family: 4 }),
      },
      (response) => {
        let answer = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          if (answer.length < KEPT) answer += part;
        });
        response.on("error", fail);
        response.on("end", () => {
          const location = response.headers.location;
          const note = location === undefined ? "" : `redirect to ${location} not followed`;
          resolve({ status: response.statusCode ?? null, body: answer.slice(0, KEPT), note });
        });
      },
    );
    request.on("error", fail);
    request.end(body);
  });
}

/** PayFast's allowed ports (PayFast developer docs); refusing other machines is our own rule. */
function refusalOf(target: string, strictPorts: boolean): string | null {
  if (!URL.canParse(target)) return "not sent: there is no notify_url";
  const { hostname, port } = new URL(target);
  if (!isLoopback(hostname)) return `not sent: ${hostname} is not this machine`;
  if (strictPorts && !PORTS.includes(port)) return `not sent: PayFast does not call port ${port}`;
  return null;
}
