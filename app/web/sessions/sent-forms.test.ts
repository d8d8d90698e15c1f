import { expect, it } from "vitest";
import { newNonce } from "./last-payment.server";
import { aboutSent, noteSent, sentFromHere } from "./sent-forms.server";

const MOST_BYTES = 4096;

it("keeps what was sent from five long addresses, about lists of long names, in one cookie", async () => {
  let cookie = "";
  const from = (place: number) => {
    const list = `${place} ${"\u00ea".repeat(200)}`;
    const url = `http://shop.example/ask?list=${encodeURIComponent(list)}`;
    return new Request(url, { headers: { Cookie: cookie } });
  };
  const nonces = Array.from({ length: 5 }, () => newNonce());
  for (const [place, nonce] of nonces.entries()) {
    const about = `Grade 8, ${"H\u00f4\u00ebr ".repeat(200)}`;
    const noted = await noteSent(from(place), { nonce, reference: `ENQ-2026-${place}`, about });
    cookie = noted.cookie.split(";")[0] ?? "";
    expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(MOST_BYTES);
  }
  for (const [place, nonce] of nonces.entries()) {
    expect((await sentFromHere(from(place)))?.nonce).toBe(nonce);
    expect(await aboutSent(from(place), `ENQ-2026-${place}`)).toMatch(/^Grade 8, H\u00f4\u00ebr/);
  }
});
