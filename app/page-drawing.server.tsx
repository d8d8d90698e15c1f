import type { EntryContext, ServerBuild } from "@remix-run/node";
import { Meta, Outlet, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { paymentFormTargets } from "./domain/payment/provider/account.server";
import { partAddress } from "./http/pages/manifest-part";
import type { AskedPage, PageDrawing, PageWiring } from "./http/pages/public-page.server";
import { ScriptMark } from "./ui/script-mark";
import sheet from "./ui/shop.css?inline&rules";

type Modules = EntryContext["routeModules"];

/** Divides what is a page's own. Whatever a shop says, it writes no tag. */
const DIVIDER = '<i id="divider"></i>';

function Own() {
  return (
    <>
      <Meta />
      <i id="divider" />
      <Outlet />
    </>
  );
}

/** What Remix gives to the rendering of a page when all its loaders have succeeded. */
function contextOf(
  { url, params, chain, data }: AskedPage,
  { basename = "/", assets, future, isSpaMode }: ServerBuild,
  routeModules: Modules,
): EntryContext {
  const { pathname, search } = url;
  const matches = chain.map((id, i) => {
    const path = i === chain.length - 1 ? pathname : "/";
    return { params, pathname: path, pathnameBase: path, route: { id } };
  });
  return {
    manifest: { ...assets, url: partAddress(assets.url, "shop") },
    routeModules,
    staticHandlerContext: {
      basename,
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches,
      loaderData: data,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    serverHandoffString: JSON.stringify({ basename, future, isSpaMode }),
    renderMeta: {},
    future,
    isSpaMode,
    serializeError: ({ message }) => ({ message }),
  };
}

/** Draws pages of one route: its frame, and what is a page's own. Remix walks through all routes that it is given. */
function drawing(build: ServerBuild, chain: string[]): PageDrawing {
  const [root = "", leaf = ""] = [chain[0], chain.at(-1)];
  const modules: Modules = {};
  for (const [id, route] of Object.entries(build.routes)) if (route) modules[id] = route.module;
  const module = modules[leaf];
  if (module === undefined) throw new Error(`There is no route ${leaf}.`);

  const passing = Object.fromEntries(chain.map((id) => [id, { default: Outlet }]));
  const own: Modules = { ...passing, [root]: { default: Own }, [leaf]: module };
  const ownRoutes = Object.entries(build.assets.routes).filter(([id]) => chain.includes(id));
  const ownBuild = {
    ...build,
    assets: { ...build.assets, routes: Object.fromEntries(ownRoutes) },
  };

  return {
    frame(asked, mark) {
      const slots = { default: () => <i id={mark} />, meta: () => [{ name: mark, content: "" }] };
      const context = contextOf(asked, build, { ...modules, [leaf]: { ...module, ...slots } });
      const html = renderToString(
        <ScriptMark.Provider value={mark}>
          <RemixServer context={context} url={asked.url} />
        </ScriptMark.Provider>,
      );
      return `<!DOCTYPE html>${html}`;
    },
    own(asked) {
      const context = contextOf(asked, ownBuild, own);
      const html = renderToString(<RemixServer context={context} url={asked.url} />);
      const at = html.indexOf(DIVIDER);
      return { head: html.slice(0, at), body: html.slice(at + DIVIDER.length) };
    },
  };
}

/** How public pages are drawn, and what their documents need besides. */
export const publicPageWiring: PageWiring = { drawing, sheet, formTargets: paymentFormTargets };
