import { describe, expect, it } from "vitest";
import { checkout, signedForm, submit, useFakeShop } from "../fake-shop";
import { startStandIn } from "../server";
import { encodePairs } from "../signature";

const { standIn, shop } = await useFakeShop();

const paymentPage = (id: string): string => `${standIn.paymentUrl}/eng/process/payment/${id}`;
const choose = (id: string, outcome: string): Promise<Response> =>
  submit(paymentPage(id), [["outcome", outcome]]);
const read = async (address: string): Promise<string> => (await fetch(address)).text();

describe("the shop's form", () => {
  it.each(["POST", "GET"])("leads to a payment page by %s", async (method) => {
    const form = signedForm(shop.url);
    const response =
      method === "POST"
        ? await submit(`${standIn.url}/eng/process`, form)
        : await fetch(`${standIn.url}/eng/process?${encodePairs(form)}`, { redirect: "manual" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(standIn.sessions()[0]?.paymentPage);
  });

  it("is answered with a list of its faults", async () => {
    const response = await submit(`${standIn.url}/eng/process`, [["amount", "5.00"]]);
    expect(response.status).toBe(400);
    const body = await response.text();
    expect(body).toContain("400 Bad Request");
    expect(body).toContain("<li>item_name : item_name is required</li>");
    expect(standIn.sessions()).toEqual([]);
  });

  it("of less than R5.00 leads back to the shop", async () => {
    const form = signedForm(shop.url, { amount: "1.00" });
    const body = await (await submit(`${standIn.url}/eng/process`, form)).text();
    expect(body).toContain("too small to be processed");
    expect(body).toContain(`href="${shop.url}/payment/cancel?p=1"`);
  });
});

describe("the payment page", () => {
  it("shows merchant, item and amount, says what it is, and escapes all of it", async () => {
    const id = await checkout(standIn, shop.url, {
      name_last: "O'Brien <b>",
      item_name: `<script>alert("x")</script>`,
      amount: "1234.5",
    });
    const body = await read(paymentPage(id));
    expect(body).toContain("Local stand-in – no money moves – not PayFast");
    expect(body).toContain("R 1234.50");
    expect(body).toContain("Test Merchant");
    expect(body).toContain("O&#39;Brien &lt;b&gt;");
    expect(body).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
    expect(body).not.toContain("<script>");
    for (const text of ["Complete Payment", "Cancel transaction", "Declined"]) {
      expect(body).toMatch(new RegExp(`<button[^>]*>${text}</button>`));
    }
  });

  it("does not exist for an unknown session", async () => {
    const response = await fetch(paymentPage("00000000-0000-4000-8000-000000000000"));
    expect(response.status).toBe(404);
  });
});

describe("Complete Payment", () => {
  it("notifies the shop before it leads to the finish page", async () => {
    const id = await checkout(standIn, shop.url);
    const response = await choose(id, "complete");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/eng/process/finish/${id}`);
    expect(shop.received).toHaveLength(1);
  });

  it("returns to return_url exactly as given", async () => {
    const returnUrl = `${shop.url}/r?b=2&a=%7Eé;c='d'#top`;
    const id = await checkout(standIn, shop.url, { return_url: returnUrl });
    await choose(id, "complete");
    const body = await read(`${standIn.url}/eng/process/finish/${id}`);
    const printed = returnUrl.replaceAll("&", "&amp;").replaceAll("'", "&#39;");
    expect(body).toContain("Your payment was successful");
    expect(body).toContain(`<a class="button main" href="${printed}">Return to shop</a>`);
    expect(body).toContain(`<meta http-equiv="refresh" content="1;url=${printed}">`);
  });

  it("can wait on the finish page for the buyer, or miss it", async () => {
    const id = await checkout(standIn, shop.url);
    await choose(id, "complete");
    const address = `${standIn.url}/eng/process/finish/${id}`;
    standIn.behaviour({ finishPage: "manual" });
    expect(await read(address)).not.toContain("refresh");
    standIn.behaviour({ finishPage: "missing" });
    expect((await fetch(address)).status).toBe(404);
  });

  it("pressed twice, even at the same moment, pays and notifies once", async () => {
    const id = await checkout(standIn, shop.url);
    await Promise.all([choose(id, "complete"), choose(id, "complete")]);
    await choose(id, "complete");
    await standIn.settled();
    expect(shop.received).toHaveLength(1);
    expect(standIn.sessions()[0]?.transactions).toHaveLength(1);
    expect(await read(paymentPage(id))).toContain("already paid");
  });
});

describe("Cancel transaction", () => {
  it("asks first, then returns to cancel_url and tells the shop nothing", async () => {
    const id = await checkout(standIn, shop.url);
    const asked = await choose(id, "cancel");
    const question = await read(new URL(asked.headers.get("location") ?? "", standIn.url).href);
    expect(question).toContain("Are you sure?");
    const sure = await choose(id, "cancel-sure");
    expect(sure.status).toBe(302);
    expect(sure.headers.get("location")).toBe(`${shop.url}/payment/cancel?p=1`);
    await choose(id, "complete");
    expect(standIn.sessions()[0]?.state).toBe("cancelled");
    await expect(standIn.pay(id)).rejects.toThrow("the buyer has cancelled");
    expect(shop.received).toEqual([]);
  });

  it("can be thought better of", async () => {
    const id = await checkout(standIn, shop.url);
    await choose(id, "cancel");
    await choose(id, "back");
    await choose(id, "complete");
    expect(shop.received).toHaveLength(1);
  });
});

describe("Declined", () => {
  it("stays on the page with a message and tells the shop nothing", async () => {
    const id = await checkout(standIn, shop.url);
    const declined = await choose(id, "decline");
    const body = await read(new URL(declined.headers.get("location") ?? "", standIn.url).href);
    expect(body).toContain("declined");
    expect(body).toContain("Complete Payment");
    expect(standIn.sessions()[0]).toMatchObject({ state: "open", declined: 1 });
    expect(shop.received).toEqual([]);
  });
});

describe("with a second origin", () => {
  it("the payment pages are there and only there", async () => {
    const other = await startStandIn({ secondOrigin: true });
    try {
      expect(other.paymentUrl).not.toBe(other.url);
      const id = await checkout(other, shop.url);
      const page = `/eng/process/payment/${id}`;
      expect(other.sessions()[0]?.paymentPage).toBe(other.paymentUrl + page);
      expect((await fetch(other.paymentUrl + page)).status).toBe(200);
      expect((await fetch(other.url + page)).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});

it("listens on this machine only", async () => {
  await expect(startStandIn({ host: "0.0.0.0" })).rejects.toThrow("not a loopback address");
});
