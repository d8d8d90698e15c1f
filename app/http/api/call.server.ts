import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { adminOfCall } from "../cookies/session.server";
import { taggedAnswer } from "../pages/etag.server";
import { requestFacts } from "../server/context";
import { countAgainst, type RateLimit } from "../server/rate-limit.server";
import type { Body } from "./body.server";

export type CallArgs = LoaderFunctionArgs | ActionFunctionArgs;
type Access = "everyone" | "admin";
type Shape = Record<string, z.ZodType>;

/** What a call answers with a status. Without a schema it is a file or nothing; `type` says which. */
export type Answer = { what: string; schema?: z.ZodType; type?: string };
type Answers = Record<number, Answer>;

/** What is said of a call, and how it is known from others. */
type Description = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under /api/v1, with the parameters in braces. */
  path: string;
  /** Where one route's file serves several addresses: the parameter of the file that stands for this one. */
  of?: Record<string, string>;
  group: string;
  summary: string;
  query?: z.ZodObject;
  /** Headers that the call understands. None is needed. */
  headers?: Shape;
  /** Counted by the caller's network before anything is read. */
  limit?: RateLimit;
  /** Refusals that do not follow from the rest: 404, 409, 429, 503. */
  refuses?: number[];
  /** Answered with an ETag, and with 304 to who has the same already. */
  isTagged?: true;
};

/** A call as its address serves it and its description tells of it. Both are read from this one value. */
export type ApiCall = Description & {
  access: Access;
  params?: Shape;
  body?: Body<unknown>;
  answers: Answers;
  answer: (args: CallArgs) => Promise<Response>;
};

/** What every call is given, whatever it takes. */
export type CallSent = {
  request: Request;
  url: URL;
  clientAddress: string;
  /** Headers that go along with the answer. */
  answerHeaders: Headers;
};

type Sent<Params, Content> = CallSent & {
  params: Record<keyof Params & string, string>;
  body: Content;
};

/** What one of a call's answers holds. */
type JsonOf<As extends Answers> = {
  [Status in keyof As]: As[Status] extends { schema: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never;
}[keyof As];
type Answered<As extends Answers> = JsonOf<As> | Response;

type Call<Guest, Params extends Shape, Content, As extends Answers> = Description & {
  params?: Params;
  body?: Body<Content>;
  /** Of a call that went well. What `run` returns has the first one's status, and the compiler holds it against the schemas. */
  answers: As;
  run(sent: Guest & Sent<Params, Content>): Answered<As> | Promise<Answered<As>>;
};

/** Any call of these guests. `run` is a method, so that what it is given need not be known here. */
type AnyCall<Guest> = Description & {
  params?: Shape;
  body?: Body<unknown>;
  answers: Answers;
  run(sent: Guest & Sent<Shape, unknown>): unknown;
};

const textsOf = (params: CallArgs["params"]): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, text]) => [name, text ?? ""]));

/** How calls are written that let in such guests: `enter` comes before anything is counted, read or run. */
function callsOf<Guest extends object>(
  access: Access,
  enter: (request: Request) => Guest | Promise<Guest>,
) {
  async function answer(call: AnyCall<Guest>, args: CallArgs): Promise<Response> {
    const { request } = args;
    const guest = await enter(request);
    const { clientAddress } = requestFacts(args.context);
    if (call.limit !== undefined) countAgainst(call.limit, clientAddress);
    const body = await call.body?.read(request);
    const answerHeaders = new Headers();
    const [params, url] = [textsOf(args.params), new URL(request.url)];
    const sent = { request, url, clientAddress, params, body, answerHeaders };
    const answered = await call.run({ ...guest, ...sent });
    if (answered instanceof Response) return answered;
    if (call.isTagged) return taggedAnswer(request, answered);
    const status = Number(Object.keys(call.answers)[0]);
    return Response.json(answered, { status, headers: answerHeaders });
  }

  return <const Params extends Shape, As extends Answers, Content = undefined>(
    call: Call<Guest, Params, Content, As>,
  ): ApiCall => ({ ...call, access, answer: (args) => answer(call, args) });
}

/** One call that everyone may make. */
export const openCall = callsOf("everyone", () => ({}));

/** One call of an admin's: answers 401 to anybody else, before anything is read or run. */
export const adminCall = callsOf("admin", async (request) => ({
  admin: await adminOfCall(request),
}));
