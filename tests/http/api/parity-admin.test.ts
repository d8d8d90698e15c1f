import { describe, expect, it } from "vitest";
import { callAs } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { OWNER } from "../../shop/running-shop";
import { sendForm, sendJson } from "../ask";
import { formValues, messageFor, textOfHtmlPage } from "../html";
import { everything, rows, signInToBoth, type TwoShops, useTwoShops } from "../two-shops";

const shops = await useTwoShops(({ db }) => {
  for (let i = 0; i < 2; i++) {
    addBook(db, { school: "Used High", subject: "Used Studies", grade: "Grade 9" });
  }
});
const [atForm, atJson] = await signInToBoth(shops);

const KINDS = ["school", "subject", "grade"] as const;
const NAMED = ["schools", "school_places", "subjects", "grades", "audit_log"];
const names = (shop: TwoShops["byForm"]) => NAMED.map((table) => rows(shop, table));

function expectAlike(): void {
  expect(everything(shops.byForm)).toEqual(everything(shops.byJson));
  expect(names(shops.byForm)).toEqual(names(shops.byJson));
}

const idOf = (kind: string, name: string) =>
  Number(shops.byForm.driver.prepare(`select id from ${kind}s where name = ?`).pluck().get(name));

async function change(path: string, method: string, callPath: string, typed: object) {
  const fields = Object.fromEntries(Object.entries(typed).map(([k, v]) => [k, String(v)]));
  const page = await sendForm(shops.byForm.url, path, fields, atForm);
  const body = method === "DELETE" ? undefined : typed;
  const call = await callAs(shops.byJson, atJson, method, callPath, body);
  return { page, call };
}

const create = (kind: string, typed: object) =>
  change(`/admin/${kind}s/new`, "POST", `/api/v1/admin/${kind}s`, typed);
const rename = (kind: string, id: number, typed: object) =>
  change(`/admin/${kind}s/${id}/edit`, "PUT", `/api/v1/admin/${kind}s/${id}`, typed);
const remove = (kind: string, id: number) =>
  change(`/admin/${kind}s/${id}/delete`, "DELETE", `/api/v1/admin/${kind}s/${id}`, {});

describe.each(KINDS)("a %s", (kind) => {
  it("is created, renamed and deleted alike by both doors", async () => {
    const added = await create(kind, { name: "  Zoë\u0007 Example " });
    expect([added.page.status, added.call.status]).toEqual([303, 201]);
    expect(added.call.json).toMatchObject({ name: "Zoë  Example", bookCount: 0 });
    expectAlike();
    const { id } = added.call.json;
    const renamed = await rename(kind, id, { name: "Zoë Exemplar" });
    expect([renamed.page.status, renamed.call.status]).toEqual([303, 200]);
    expectAlike();
    const removed = await remove(kind, id);
    expect([removed.page.status, removed.call.status]).toEqual([303, 200]);
    expectAlike();
  });

  it.each([{ name: "" }, { name: "   " }, {}, { name: "x".repeat(121) }])(
    "is refused as %j with the same sentence",
    async (typed) => {
      const id = idOf(
        kind,
        { school: "Used High", subject: "Used Studies", grade: "Grade 9" }[kind],
      );
      for (const { page, call } of [await create(kind, typed), await rename(kind, id, typed)]) {
        expect([page.status, call.status]).toEqual([422, 422]);
        expect(messageFor(page.text, "name")).toBe(call.json.error.fields.name.join(" "));
      }
      expectAlike();
    },
  );

  it("that books use is kept by both doors, with the same sentence", async () => {
    const name = { school: "Used High", subject: "Used Studies", grade: "Grade 9" }[kind];
    const { page, call } = await remove(kind, idOf(kind, name));
    expect([page.status, call.status]).toEqual([409, 409]);
    expect(call.json.message).toMatch(new RegExp(`^2 books use this ${kind}\\. `));
    expect(textOfHtmlPage(page.text)).toContain(call.json.message);
    expectAlike();
  });

  it("that exists already is refused by both doors, with the same sentence", async () => {
    const name = { school: "USED HIGH", subject: "used studies", grade: "grade 9" }[kind];
    const { page, call } = await create(kind, { name });
    expect([page.status, call.status]).toEqual([409, 409]);
    expect(messageFor(page.text, "name")).toBe(call.json.error.fields.name.join(" "));
    expectAlike();
  });

  it.each([999_999, 0, "x", "1e3"])("with the id %s is not found by either", async (id) => {
    for (const { page, call } of [
      await rename(kind, Number(id), { name: "Example" }),
      await remove(kind, Number(id)),
    ]) {
      expect([page.status, call.status]).toEqual([404, 404]);
    }
    expectAlike();
  });

  it("is listed by the call as the page lists it", async () => {
    const { json } = await callAs(shops.byJson, atJson, "GET", `/api/v1/admin/${kind}s`);
    const listed: { name: string; bookCount: number }[] = json[`${kind}s`];
    expect(json.total).toBe(listed.length);
    const html = await shops.byForm.get(`/admin/${kind}s`, { headers: atForm });
    const words = textOfHtmlPage(await html.text());
    for (const { name, bookCount } of listed) expect(words).toContain(`${name} ${bookCount} books`);
  });
});

describe("a school's town", () => {
  it("is written and changed by both doors, and is in the name of the second school of that name", async () => {
    for (const town of ["Paarl", "Worcester"]) {
      const { page, call } = await create("school", { name: "Laerskool Twins", town });
      expect([page.status, call.status]).toEqual([303, 201]);
    }
    const id = idOf("school", "Laerskool Twins, Worcester");
    await rename("school", id, { name: "Laerskool Twins, Worcester", town: "Ceres" });
    expectAlike();
    const html = await (await shops.byForm.get("/admin/schools", { headers: atForm })).text();
    expect(textOfHtmlPage(html)).toContain("Laerskool Twins, Worcester Ceres · 0 books");
    await rename("school", id, { name: "Laerskool Twins, Worcester", town: "" });
    expectAlike();
  });
});

describe("what else a subject is called", () => {
  const called = (shop: TwoShops["byForm"]) =>
    shop.driver.prepare("select name from subject_names where subject_id = ? order by name");
  const id = () => idOf("subject", "Used Studies");
  const tell = async (byForm: string, byJson: string[]) => {
    const path = `/admin/subjects/${id()}/edit`;
    const typed = { name: "Used Studies", otherNames: byForm };
    const page = await sendForm(shops.byForm.url, path, typed, atForm);
    const body = { name: "Used Studies", otherNames: byJson };
    const call = await callAs(shops.byJson, atJson, "PUT", `/api/v1/admin/subjects/${id()}`, body);
    expect([page.status, call.status]).toEqual([303, 200]);
    expectAlike();
    return [shops.byForm, shops.byJson].map((shop) => called(shop).pluck().all(id()));
  };

  it("is told alike by both doors, and a cleared field takes all of it away", async () => {
    const names = ["Sekondhand", "US"];
    expect(await tell(" US, ,Sekondhand", names)).toEqual([names, names]);
    const opened = await shops.byForm.get(`/admin/subjects/${id()}/edit`, { headers: atForm });
    expect(formValues(await opened.text()).otherNames).toBe("Sekondhand, US");
    expect(await tell("", [])).toEqual([[], []]);
  });
});

describe("the calls of kinds that there are not", () => {
  it("are not found", async () => {
    for (const [method, path] of [
      ["GET", "/api/v1/admin/teachers"],
      ["POST", "/api/v1/admin/teachers"],
      ["PUT", "/api/v1/admin/teachers/1"],
      ["DELETE", "/api/v1/admin/school/1"],
    ] as const) {
      const body = method === "GET" ? undefined : { name: "Example" };
      const { status } = await callAs(shops.byJson, atJson, method, path, body);
      expect(status, path).toBe(404);
    }
  });

  it("answer 405 to methods that they do not have", async () => {
    const { status, headers } = await callAs(
      shops.byJson,
      atJson,
      "PATCH",
      "/api/v1/admin/schools/1",
      {},
    );
    expect([status, headers.allow]).toEqual([405, "PUT, DELETE"]);
  });
});

describe("signing in", () => {
  it.each([
    ["rightly", OWNER],
    ["with a wrong password", { ...OWNER, password: "not this one" }],
    ["as nobody", { ...OWNER, email: "nobody@example.org" }],
    ["with half an address", { ...OWNER, email: "owner@" }],
    ["with too short a password", { ...OWNER, password: "12345" }],
    ["with nothing", { email: "", password: "" }],
  ])("%s leaves the same behind through both doors", async (_, typed) => {
    const page = await sendForm(shops.byForm.url, "/admin/login", typed);
    const call = await sendJson(shops.byJson.url, "/api/v1/auth/login", typed);
    expect(page.status).toBe(call.status === 200 ? 303 : call.status);
    const answer = JSON.parse(call.text);
    for (const [name, messages] of Object.entries<string[]>(answer.error?.fields ?? {})) {
      expect(messageFor(page.text, name)).toBe(messages.join(" "));
    }
    const count = ({ driver }: TwoShops["byForm"]) =>
      driver.prepare("select count(*) from sessions").pluck().get();
    expect(count(shops.byForm)).toBe(count(shops.byJson));
  });
});
