import path from "node:path";
import type { NextFunction, Request, Response } from "express";
import { KEY } from "~/domain/image/key";
import { env } from "~/env.server";
import { refuse } from "../server/refuse.server";

const FILE = new RegExp(`^/(${KEY}-\\d{1,5}(?:x\\d{1,5}-[0-9a-f]{6})?\\.(avif|webp|jpg))$`);
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

/** Serves stored images only, not other files of the directory. Immutable: the name is a content hash. */
export function sendStoredImage(request: Request, response: Response, next: NextFunction): void {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead) {
    next();
    return;
  }
  const [, name, extension = ""] = FILE.exec(request.path) ?? [];
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
  response.sendFile(name, options, (error) => {
    if (error === undefined || error === null) return;
    if (response.headersSent) return;
    if (isUnsatisfiable(error)) notThere(error.headers);
    else notFound();
  });
}
