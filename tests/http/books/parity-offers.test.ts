import { describe, expect, it } from "vitest";
import { callAs } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { sendForm } from "../ask";
import { messageFor, textOfHtmlPage } from "../html";
import { expectSame, signInToBoth, useTwoShops } from "../two-shops";

let first: number;
const shops = await useTwoShops((shop) => {
  first = addBook(shop.db, { title: "The first", createdAt: 1 });
});
const [atForm, atJson] = await signInToBoth(shops);

const expectAlike = () => expectSame(shops, "audit_log");

const API = "/api/v1/admin/books";

describe("price, copies and hiding", () => {
  const many = (title: string) =>
    [1, 2].map((i) => {
      const traits = { title: `${title} ${i}`, priceCents: i * 10_000, stockQty: 2, createdAt: i };
      addBook(shops.byJson.db, traits);
      return addBook(shops.byForm.db, traits);
    });
  const send = (path: string, fields: Record<string, string>) =>
    sendForm(shops.byForm.url, `/admin/books${path}`, fields, atForm);
  const post = (path: string, body?: unknown) =>
    callAs(shops.byJson, atJson, "POST", `${API}/bulk-change${path}`, body);
  const undoBoth = async (location: string, changeId: number) => {
    const done = new URLSearchParams(location.replace(/.*\?/, "")).get("done");
    const page = await send(`?undo=${done}`, {});
    const call = await post(`/${changeId}/undo`);
    expect([page.status, call.status]).toEqual([303, 200]);
    expectAlike();
  };

  it("of one book are changed in its row as by a call, and come back alike", async () => {
    const [id = 0] = many("Rowed");
    const page = await send(`?change=${id}`, { price: "R99,50", stockQty: "5" });
    const offer = { priceCents: 9_950, stockQty: 5 };
    const call = await callAs(shops.byJson, atJson, "PATCH", `${API}/${id}`, offer);
    expect([page.status, call.status]).toEqual([303, 200]);
    expectAlike();
    await undoBoth(String(page.headers.location), call.json.changeId);
  });

  it.each([
    [{ price: "", stockQty: "1" }, { stockQty: 1 }, "price"],
    [{ price: "0", stockQty: "1" }, { priceCents: 0, stockQty: 1 }, "price"],
    [{ price: "120", stockQty: "-1" }, { priceCents: 12_000, stockQty: -1 }, "stockQty"],
    [{ price: "120", stockQty: "x" }, { priceCents: 12_000, stockQty: "x" }, "stockQty"],
  ])("of one book refuse %j at both doors with the same sentence", async (typed, body, name) => {
    const page = await send(`?change=${first}`, typed);
    const call = await callAs(shops.byJson, atJson, "PATCH", `${API}/${first}`, body);
    expect([page.status, call.status]).toEqual([422, 422]);
    const [said] = Object.values<string[]>(call.json.error.fields);
    expect(messageFor(page.text, name)).toBe(said?.join(" "));
    expectAlike();
  });

  it("of many are changed and come back alike", async () => {
    many("Bulky");
    const page = await send("/change", {
      matching: "q=bulky",
      pricePercent: "-12.5",
      isHidden: "on",
    });
    const call = await post("", { matching: "q=bulky", pricePercent: -12.5, isHidden: true });
    expect([page.status, call.status]).toEqual([303, 200]);
    expect(call.json.changed).toBe(2);
    expectAlike();
    await undoBoth(String(page.headers.location), call.json.changeId);
  });

  it("and names, condition and shelf of many are changed and come back alike", async () => {
    many("Named");
    const change = { matching: "q=named", newSchool: "Parity Example High", shelf: "E1" };
    const page = await send("/change", { ...change, condition: "Fair" });
    const call = await post("", { ...change, condition: "Fair" });
    expect([page.status, call.status]).toEqual([303, 200]);
    expect(call.json.changed).toBe(2);
    expectAlike();
    await undoBoth(String(page.headers.location), call.json.changeId);
  });

  it("of no book are refused by both with the same sentence", async () => {
    const page = await send("/change", { matching: "q=nothingofthekind", stockSet: "1" });
    const call = await post("", { matching: "q=nothingofthekind", stockSet: 1 });
    expect([page.status, call.status]).toEqual([422, 422]);
    expect(textOfHtmlPage(page.text)).toContain(call.json.message);
    expectAlike();
  });
});
