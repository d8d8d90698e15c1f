import { expect, it } from "vitest";
import { drawCover } from "./cover-drawing.server";

const drawn = (subject: string) =>
  drawCover({ cloth: "#1d3a5f", subject, title: "Atlas", grade: { word: "Grade", number: "9" } });

it("the longest subjects of the curriculum are drawn to their last letter", async () => {
  const whole = await drawn("Afrikaans First Additional Language");
  expect(whole.equals(await drawn("Afrikaans First Additional Languago"))).toBe(false);
});
