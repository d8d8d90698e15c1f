import type { NextFunction, Request, Response } from "express";
import { fileForBox } from "~/domain/box/give.server";
import { BOX_SIGNATURE } from "~/domain/box/shared-file.server";

/**
 * Middleware: gives the shop's other boxes the files that they lack. For whoever is no box there is no such address.
 */
export async function giveToBoxes(
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const signature = request.get(BOX_SIGNATURE);
  if (signature === undefined || request.method !== "GET") return next();
  try {
    const file = await fileForBox(request.path, signature);
    if (file === null) return next();
    response.set({
      [BOX_SIGNATURE]: file.signature,
      "Cache-Control": "no-store",
      "Content-Type": "application/octet-stream",
    });
    response.end(file.bytes);
  } catch (error) {
    next(error);
  }
}
