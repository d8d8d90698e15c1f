import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawnCover } from "~/domain/books/cover/drawn-cover.server";
import { CLOTH_COLORS } from "~/ui/books/cloth-colors";
import { fileAnswer } from "~/web/pages/file.server";
import { forFile } from "~/web/pages/sentence-answer.server";
import { requestFacts } from "~/web/server/context";
import { countOrRefuse, RATE_LIMITS } from "~/web/server/limits/rate-limit.server";

const KEPT_SECONDS = 24 * 60 * 60;

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  forFile(async () => {
    countOrRefuse(RATE_LIMITS.drawCover, requestFacts(context).clientAddress);
    const png = await drawnCover(params.id, CLOTH_COLORS);
    return fileAnswer(new Uint8Array(png), "image/png", KEPT_SECONDS);
  });
