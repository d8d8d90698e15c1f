import { expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

it("the doubles are told by page and call, and lead to their books; without any it says so", async () => {
  const open = async () => (await ask(shop.url, "/admin/books/doubles", { headers: owner })).text;
  expect(textOfHtmlPage(await open())).toContain("No doubles found");
  const empty = await callAs(shop, owner, "GET", "/api/v1/admin/books/doubles");
  expect(empty.json).toEqual({ groups: [], total: 0, merges: [] });
  const ids = ["Sable Maths", "SABLE-MATHS"].map((title) => addBook(shop.db, { title }));
  const { json } = await callAs(shop, owner, "GET", "/api/v1/admin/books/doubles");
  expect(json.total).toBe(1);
  expect(json.groups[0].books.map(({ id }: { id: number }) => id)).toEqual(ids);
  const page = await open();
  expect(textOfHtmlPage(page)).toContain("SABLE-MATHS");
  const links = tags(page, "a").map(({ attributes }) => attributes.href);
  expect(links).toEqual(
    expect.arrayContaining([
      `/admin/books/${ids[0]}/edit`,
      `/admin/books/${ids[1]}/delete`,
      `/admin/books/change?ids=${ids[0]}&ids=${ids[1]}`,
    ]),
  );
});

it("doubles are put together by page and call, and the address of the one that went leads to the other", async () => {
  const pair = (title: string) =>
    [title, `${title}s`].map((one, i) =>
      addBook(shop.db, { title: one, stockQty: 2 - i, priceCents: 10_000 - 6_000 * i }),
    );
  const [kept, gone] = pair("Impala Reader");
  const look = `/admin/books/doubles?ids=${kept}&ids=${gone}`;
  const list = await ask(shop.url, "/admin/books/doubles", { headers: owner });
  expect(tags(list.text, "a").map(({ attributes }) => attributes.href)).toContain(look);
  const words = async () => textOfHtmlPage((await ask(shop.url, look, { headers: owner })).text);
  expect(await words()).toMatch(/Good, [^:]+: 3 copies at R100 each/);
  expect(await words()).toContain(
    "'Impala Readers' (1 copy at R40) goes: its copy costs R100 then.",
  );
  expect(await words()).toContain("It can be undone.");
  const form = new URLSearchParams([kept, gone].map((id) => ["ids", String(id)]));
  const headers = { ...owner, "content-type": "application/x-www-form-urlencoded" };
  const sent = await ask(shop.url, "/admin/books/doubles", {
    ...{ method: "POST", headers, body: form.toString() },
  });
  expect([sent.status, sent.headers.location]).toEqual([303, "/admin/books/doubles?done=1"]);
  const old = await ask(shop.url, `/book/${gone}`);
  expect(await words()).not.toContain("It can be undone.");
  expect([old.status, old.headers.location]).toEqual([302, `/book/${kept}`]);
  const ids = pair("Kudu Reader");
  const { status, json } = await callAs(shop, owner, "POST", "/api/v1/admin/books/doubles", {
    ids,
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ id: ids[0], copies: 1, deleted: 1 });
  const again = await callAs(shop, owner, "POST", "/api/v1/admin/books/doubles", { ids });
  expect(again.status).toBe(409);
});

it("of one condition at two schools, the question says which copies are whose", async () => {
  const mine = { grade: "Grade 9", stockQty: 1, priceCents: 10_000, isbn: null } as const;
  const ids = ["Own High", "Other High"].map((school, i) =>
    addBook(shop.db, { ...mine, school, title: i === 0 ? "Oryx Reader" : "Oryx Readers" }),
  );
  const look = `/admin/books/doubles?ids=${ids[0]}&ids=${ids[1]}`;
  const words = textOfHtmlPage((await ask(shop.url, look, { headers: owner })).text);
  expect(words).toContain("Good, Own High: 1 copy at R100 each");
  expect(words).toContain("Good, Other High: 1 copy at R100 each");
});

it("what was put together is undone by page and call, and a refusal says why", async () => {
  const pair = (title: string) =>
    [title, `${title}s`].map((one) => addBook(shop.db, { title: one, stockQty: 2 }));
  const put = async (ids: number[]) =>
    (await callAs(shop, owner, "POST", "/api/v1/admin/books/doubles", { ids })).json;
  const [byForm, byCall] = [pair("Roan Reader"), pair("Topi Reader")];
  const [form, call] = [await put(byForm), await put(byCall)];
  const open = async (path: string) =>
    textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);
  const done = `/admin/books/doubles?done=${form.mergeId}`;
  expect(await open(done)).toContain("1 book went into 'Roan Reader' with 2 copies.");
  const { text: list } = await ask(shop.url, "/admin/books/doubles", { headers: owner });
  const link = tags(list, "a").find(({ content }) => content === "Roan Reader");
  expect(link?.attributes.href).toBe(`/admin/books/${byForm[0]}/edit`);
  expect(link?.attributes.class).toContain("min-h-11");
  expect(textOfHtmlPage(list)).toContain("1 book went into it with 2 copies.");
  const undo = `/admin/books/doubles?undo=${form.mergeId}`;
  const sent = await sendForm(shop.url, undo, {}, owner);
  expect([sent.status, sent.headers.location]).toEqual([303, done]);
  expect(await open(done)).toContain("What was put to 'Roan Reader' is apart again.");
  const path = `/api/v1/admin/books/doubles/${call.mergeId}/undo`;
  const undone = await callAs(shop, owner, "POST", path);
  expect(undone.json).toEqual({ id: byCall[0], restored: 1, named: 0 });
  for (const id of [byForm[1], byCall[1]]) {
    expect((await ask(shop.url, `/book/${id}`)).status).toBe(200);
  }
  expect((await callAs(shop, owner, "POST", path)).status).toBe(409);
  const again = await sendForm(shop.url, undo, {}, owner);
  expect(again.status).toBe(409);
  expect(textOfHtmlPage(again.text)).toContain("It was not undone This was undone already.");
});
