import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Permitted } from "~/domain/accounts/admin";
import type { Permission } from "~/domain/accounts/roles";
import { taggedAnswer } from "../pages/etag.server";
import { requestFacts } from "../server/context";
import { countOrRefuse, type RateLimit } from "../server/limits/rate-limit.server";
import { adminOfCall } from "../sessions/session.server";
import type { Body } from "./body.server";
import type { EndpointGroup } from "./groups";

export type EndpointArgs = LoaderFunctionArgs | ActionFunctionArgs;
type Access = "everyone" | Permission;
type Shape = Record<string, z.ZodType>;

/** Answer for one status. Without a schema it is a file or empty; `type` gives its possible media types. */
type Answer = { what: string; schema?: z.ZodType; type?: string | string[] };
type Answers = Record<number, Answer>;

type Description = {
  summary: string;
  query?: z.ZodObject;
  headers?: Shape;
  /** Counted per client network before anything is read. */
  limit?: RateLimit;
  /** Error statuses that do not follow from the rest: 404, 409, 429, 503. */
  refuses?: number[];
  /** Answered with an ETag, or 304 when `If-None-Match` matches. Other answers are never stored. */
  isCacheable?: true;
  /** Sent by another site and authenticated by its content, so that its origin is not checked. */
  isCrossSite?: true;
};

type EndpointByMethod = Description & {
  access: Access;
  params?: Shape;
  body?: Body<unknown>;
  answers: Answers;
  answer: (args: EndpointArgs) => Promise<Response>;
  /** Served for clients of earlier versions; documented at another path. */
  isFormer?: true;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** An API call. Router, OpenAPI document and tests all read this value. `path` is relative to /api/v1. */
export type ApiEndpoint = EndpointByMethod & { method: Method; path: string; group: EndpointGroup };

/** The calls of these paths, which are relative to /api/v1 and have parameters in braces. */
export const endpointsAt = (
  group: EndpointGroup,
  addresses: Record<string, Partial<Record<Method, EndpointByMethod>>>,
): ApiEndpoint[] =>
  Object.entries(addresses).flatMap(([path, calls]) =>
    METHODS.flatMap((method) => {
      const call = calls[method];
      return call === undefined ? [] : [{ ...call, method, path, group }];
    }),
  );

export type SentRequest = {
  request: Request;
  url: URL;
  clientAddress: string;
  answerHeaders: Headers;
};

type Sent<Params, Content> = SentRequest & {
  params: Record<keyof Params & string, string>;
  body: Content;
};

type JsonOf<As extends Answers> = {
  [Status in keyof As]: As[Status] extends { schema: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never;
}[keyof As];
type Answered<As extends Answers> = JsonOf<As> | Response;

type Endpoint<Guest, Params extends Shape, Content, As extends Answers> = Description & {
  params?: Params;
  body?: Body<Content>;
  /** Success answers. The result of `run` gets the first status and is type-checked against the schemas. */
  answers: As;
  run(sent: Guest & Sent<Params, Content>): Answered<As> | Promise<Answered<As>>;
};

/** Any call for this access level. `run` is a method so that its argument type is bivariant. */
type AnyEndpoint<Guest> = Description & {
  params?: Shape;
  body?: Body<unknown>;
  answers: Answers;
  run(sent: Guest & Sent<Shape, unknown>): unknown;
};

const textsOf = (params: EndpointArgs["params"]): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, text]) => [name, text ?? ""]));

/** Makes a call constructor for one access level. `enter` authenticates before anything is counted, read or run. */
function endpointsOf<Guest extends object>(
  access: Access,
  enter: (request: Request) => Guest | Promise<Guest>,
) {
  async function answer(call: AnyEndpoint<Guest>, args: EndpointArgs): Promise<Response> {
    const { request } = args;
    const guest = await enter(request);
    const { clientAddress } = requestFacts(args.context);
    if (call.limit !== undefined) countOrRefuse(call.limit, clientAddress);
    const body = await call.body?.read(request);
    const answerHeaders = new Headers();
    const [params, url] = [textsOf(args.params), new URL(request.url)];
    const sent = { request, url, clientAddress, params, body, answerHeaders };
    const answered = await call.run({ ...guest, ...sent });
    if (answered instanceof Response) return answered;
    if (call.isCacheable) return taggedAnswer(request, answered);
    const status = Number(Object.keys(call.answers)[0]);
    return Response.json(answered, { status, headers: answerHeaders });
  }

  return <const Params extends Shape, As extends Answers, Content = undefined>(
    call: Endpoint<Guest, Params, Content, As>,
  ): EndpointByMethod => ({ ...call, access, answer: (args) => answer(call, args) });
}

export const publicEndpoint = endpointsOf("everyone", () => ({}));

/**
 * A call for the admins whose role has this permission: 401 for strangers and 403 for other roles, before anything is
 * read or run.
 */
export const adminEndpoint = <
  P extends Permission,
  const Params extends Shape,
  As extends Answers,
  Content = undefined,
>(
  permission: P,
  call: Endpoint<{ admin: Permitted<P> }, Params, Content, As>,
): EndpointByMethod =>
  endpointsOf(permission, async (request) => ({ admin: await adminOfCall(request, permission) }))(
    call,
  );
