import { PassThrough } from "node:stream";
import { createRequestHandler } from "@remix-run/express";
import {
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunction,
  type ServerBuild,
} from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration } from "@remix-run/react";
import express from "express";
import { renderToPipeableStream } from "react-dom/server";
import * as layout from "~/routes/_shop/route";
import * as catalogue from "~/routes/_shop._index/route";
import * as book from "~/routes/_shop.book.$id/route";
import remixConfig from "../remix.config.js";

/** The same answer for ever: what the loader said when it was asked first. */
function constant(load: LoaderFunction): LoaderFunction {
  const known = new Map<string, Awaited<ReturnType<LoaderFunction>>>();
  return async (args) => {
    const { pathname } = new URL(args.request.url);
    if (!known.has(pathname)) known.set(pathname, await load(args));
    return known.get(pathname);
  };
}

function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** As in Remix's own template. */
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const page = <RemixServer context={context} url={request.url} />;
    const { pipe } = renderToPipeableStream(page, {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];

const modules: [id: string, parentId: string | undefined, path: object, module: RouteModule][] = [
  ["root", undefined, { path: "" }, { default: Outlet, Layout } as RouteModule],
  ["shop", "root", {}, { default: layout.default, loader: constant(layout.loader) }],
  [
    "catalogue",
    "shop",
    { index: true },
    {
      default: catalogue.default,
      meta: catalogue.meta,
      loader: constant(catalogue.loader),
    } as RouteModule,
  ],
  [
    "book",
    "shop",
    { path: "book/:id" },
    { default: book.default, meta: book.meta, loader: constant(book.loader) } as RouteModule,
  ],
];
const placed = modules.map(([id, parentId, path, module]) => [
  id,
  { id, parentId, ...path, module },
]);
const routes: Routes = Object.fromEntries(placed);
const assetRoutes = modules.map(([id, parentId, path, { loader }]) => {
  const has = { hasAction: false, hasClientAction: false, hasClientLoader: false };
  const more = { ...has, hasErrorBoundary: false, hasLoader: loader !== undefined };
  return [id, { id, parentId, ...path, ...more, module: `/assets/${id}.js`, imports: [] }];
});

/** A shop in plain Remix: the same views from constants, without a database, compression or a policy. */
const build: ServerBuild = {
  mode: "production",
  entry: { module: { default: handleRequest } },
  routes,
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(assetRoutes),
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: remixConfig.future,
  isSpaMode: false,
};

const server = express()
  .disable("x-powered-by")
  .all("*", createRequestHandler({ build, mode: "production" }))
  .listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => {
  server.close();
  process.exit(0);
});
