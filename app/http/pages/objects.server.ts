import path from "node:path";
import type { NextFunction, Request, Response } from "express";
import { bringImage } from "~/domain/image/bring.server";
import { KEY } from "~/domain/image/key";
import { env } from "~/env.server";
import { log } from "../server/log.server";
import { refuse } from "./refuse.server";

const FILE = new RegExp(
  `^/objects/((${KEY})-\\d{1,5}(?:x\\d{1,5}-[0-9a-f]{6})?\\.(avif|webp|jpg))$`,
);
const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const YEAR_MS = 31_536_000_000;
const NOT_THERE = {
  status: 416,
  code: "range_not_satisfiable",
  message: "The image has no such part.",
};
const NOT_FOUND = { status: 404, code: "not_found", message: "There is no such image." };

/** Whether `send` reports 416 (range not satisfiable); its headers hold the image's length. */
const isUnsatisfiable = (
  error: Error,
): error is Error & { status: number; headers: Record<string, string> } =>
  "status" in error && error.status === NOT_THERE.status && "headers" in error;

const isMissing = (error: Error): boolean => "status" in error && error.status === 404;

/**
 * Serves stored images only, not other files of the directory. Immutable: the name is a content hash. One that this box
 * lacks is fetched from another box of the shop.
 */
export function sendObject(request: Request, response: Response, next: NextFunction): void {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !request.path.startsWith("/objects/")) {
    next();
    return;
  }
  const [, name, key = "", extension = ""] = FILE.exec(request.path) ?? [];
  const notFound = () => {
    response.removeHeader("Cache-Control");
    refuse(request, response.set("Cache-Control", "no-store"), NOT_FOUND);
  };
  const notThere = (headers: Record<string, string>) => {
    refuse(request, response.set({ ...headers, "Cache-Control": "no-store" }), NOT_THERE);
  };
  if (name === undefined) {
    notFound();
    return;
  }
  const options = {
    root: path.join(env.STORAGE_DIR, "objects"),
    maxAge: YEAR_MS,
    immutable: true,
    headers: { "Content-Type": TYPES[extension] ?? "application/octet-stream" },
  };
  const send = (orElse: (error: Error) => void) =>
    response.sendFile(name, options, (error) => {
      if (error === undefined || error === null) return;
      if (response.headersSent) return;
      if (isUnsatisfiable(error)) notThere(error.headers);
      else orElse(error);
    });
  const bring = async () => {
    try {
      if (await bringImage(key)) return send(notFound);
    } catch (error) {
      log.error({ reason: String(error) }, "an image of another box could not be kept");
    }
    notFound();
  };
  send((error) => (isMissing(error) ? void bring() : notFound()));
}
