import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawnCover } from "~/domain/catalogue/drawn-cover.server";
import { fileAnswer } from "~/http/pages/file.server";
import { forFile } from "~/http/pages/sentence-answer.server";
import { requestFacts } from "~/http/server/context";
import { countAgainst, RATE_LIMITS } from "~/http/server/rate-limit.server";
import { CLOTH_COLORS } from "~/ui/cloth-colors";

const KEPT_SECONDS = 24 * 60 * 60;

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  forFile(async () => {
    countAgainst(RATE_LIMITS.drawCover, requestFacts(context).clientAddress);
    const png = await drawnCover(params.id, CLOTH_COLORS);
    return fileAnswer(new Uint8Array(png), "image/png", KEPT_SECONDS);
  });
