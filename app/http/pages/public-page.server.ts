import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { env } from "~/env.server";
import { log } from "../server/log.server";
import { isPlainRead } from "../server/readable-address.server";
import { savesData } from "../server/save-data.server";
import { contentSecurityPolicy, PERSONAL } from "../server/security-headers.server";
import { answerShort, beginShort } from "../server/short-answer.server";
import type { Sheet } from "./critical-css.server";
import { newScriptMark, type ScriptTime } from "./document.server";
import { handedOver } from "./handed-over";
import { narrowBuild } from "./narrow-build";
import { cartUnitsAsked } from "./page-cache.server";
import { finishFrame, finishInFrame, type OwnPart, type PageFrame } from "./page-frame.server";
import { isPersonalPage } from "./personal-page";
import { loadPlainly } from "./plain-load.server";

/** A page that is asked for, with the data of its routes, the outermost first. */
export type AskedPage = {
  url: URL;
  params: Record<string, string>;
  chain: string[];
  data: Record<string, unknown>;
};

/** Draws the pages of one route. A frame has a mark where it is left open. */
export type PageDrawing = {
  frame: (asked: AskedPage, mark: string) => string;
  own: (asked: AskedPage) => OwnPart;
};

/** What a shop's own entry knows of its pages. */
export type PageWiring = {
  drawing: (build: ServerBuild, chain: string[]) => PageDrawing;
  sheet: Sheet;
  formTargets: () => string[];
};

/** The canonical addresses of public pages, and their routes. */
const PAGES: [path: RegExp, word: string, route: string][] = [
  [/^\/$/, "", "routes/_shop._index"],
  [/^\/book\/(?<id>[1-9]\d{0,14})$/, "book", "routes/_shop.book.$id"],
  [/^\/schools$/, "schools", "routes/_shop.schools"],
  [/^\/schools\/(?<school>[a-z0-9-]+)$/, "schools", "routes/_shop.schools_.$school"],
  [
    /^\/schools\/(?<school>[a-z0-9-]+)\/(?<grade>[a-z0-9-]+)$/,
    "schools",
    "routes/_shop.schools_.$school_.$grade",
  ],
];

const MAX_FRAMES = 100;

/** One kind of page, ready to be made: its routes, the outermost first, and its frames by what they show. */
type Kind = {
  path: RegExp;
  chain: string[];
  build: ServerBuild;
  drawing: PageDrawing;
  frames: LRUCache<string, PageFrame>;
};

function chainOf({ routes }: ServerBuild, leaf: string): string[] {
  const chain: string[] = [];
  for (let id: string | undefined = leaf; id !== undefined; id = routes[id]?.parentId) {
    chain.unshift(id);
  }
  return chain;
}

/** The frame of a page, drawn once for all that show the same in it: the same data of all routes but the page's. */
function frameOf(kind: Kind, asked: AskedPage, time: ScriptTime): PageFrame {
  const around = kind.chain.slice(0, -1).map((id) => asked.data[id]);
  const key = JSON.stringify([time, ...around]);
  const known = kind.frames.get(key);
  if (known !== undefined) return known;
  const mark = newScriptMark();
  const frame = finishFrame(kind.drawing.frame(asked, mark), mark, time);
  kind.frames.set(key, frame);
  return frame;
}

/** Makes public pages without Remix's router. What is not plain is left to `next`, before anything is sent. */
export function publicPages(build: ServerBuild, wiring: PageWiring) {
  const kinds = PAGES.map(([path, word, leaf]): Kind => {
    const narrow = narrowBuild(build, word);
    const chain = chainOf(build, leaf);
    const drawing = wiring.drawing(narrow, chain);
    return { path, chain, build: narrow, drawing, frames: new LRUCache({ max: MAX_FRAMES }) };
  });

  async function make(request: IncomingMessage, response: ServerResponse, kind: Kind) {
    const { chain } = kind;
    const url = new URL(request.url ?? "", env.BASE_URL);
    const begun = beginShort(request);
    const { requestId } = begun;
    const cartUnits = cartUnitsAsked(request);
    const context: AppLoadContext = {
      requestId,
      ...(cartUnits === undefined ? {} : { cartUnits }),
    };
    const params = { ...kind.path.exec(url.pathname)?.groups };
    const { cookie } = request.headers;
    const sent = new Request(url, cookie === undefined ? {} : { headers: { cookie } });
    const data = await loadPlainly(kind.build, chain, { request: sent, params, context });
    if (data === null) return false;
    const asked: AskedPage = { url, params, chain, data };
    const time = savesData(request.headers["save-data"]) ? "never" : "after-paint";
    const handed = handedOver({ loaderData: data, actionData: null, errors: null });
    const frame = frameOf(kind, asked, time);
    const { sheet } = wiring;
    const page = finishInFrame(frame, kind.drawing.own(asked), { sheet, handed });
    const policy = contentSecurityPolicy({ ...page, formTargets: wiring.formTargets() });
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      Vary: "Save-Data, Cookie, Accept-Encoding",
      "Content-Security-Policy": policy,
      ...(isPersonalPage({ cookie, cartUnits, setsCookie: false })
        ? { "Cache-Control": PERSONAL }
        : {}),
    };
    await answerShort(request, response, begun, {
      status: 200,
      headers,
      body: Buffer.from(page.html),
    });
    return true;
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const kind = kinds.find((one) => one.path.test(path));
    if (kind === undefined || !isPlainRead(request)) {
      next();
      return;
    }
    make(request, response, kind).then(
      (isMade) => {
        if (!isMade) next();
      },
      (error: unknown) => {
        // Remix tells what it is: an error of the page, or of this short way to it.
        log.debug({ error: String(error) }, "a public page was not made on the short way");
        if (response.headersSent) response.destroy();
        else next();
      },
    );
  };
}
