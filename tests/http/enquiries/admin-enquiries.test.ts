import zlib from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addEnquiry } from "../../factories/enquiry-factory";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const MESSAGE = 'Is it "clean"?\nThank you.';

let zoe: { id: number; referenceNumber: string };

const shop = await useShop();
const owner = await signIn(shop);
beforeAll(() => {
  const bookId = addBook(shop.db, { title: "Ontdek die Wêreld", priceCents: 12_050 });
  const asker = { name: "Zoë Voorbeeld", email: "zoe@example.org", message: MESSAGE };
  zoe = addEnquiry(shop.db, { bookId, bookTitle: "Ontdek die Wêreld", ...asker, createdAt: 1 });
  const answered = { name: "Answered Example", processed: true, createdAt: 2 };
  addEnquiry(shop.db, { ...answered, school: "Example High School" });
  for (let i = 1; i <= 30; i++) addEnquiry(shop.db, { name: `Asker ${i}`, createdAt: 2 + i });
});

const call = (path: string, method = "GET", value?: unknown) =>
  callAs(shop, owner, method, `/api/v1/admin/enquiries${path}`, value);
const page = async (path: string) => {
  const answer = await ask(shop.url, `/admin/enquiries${path}`, { headers: owner });
  return { ...answer, words: textOfHtmlPage(answer.text) };
};
const names = (json: { enquiries: { name: string }[] }) => json.enquiries.map(({ name }) => name);

describe("GET /admin/enquiries", () => {
  it("answers the newest twenty with their books, and how many there are", async () => {
    const { status, json } = await call("");
    expect(status).toBe(200);
    expect(json).toMatchObject({ total: 32, page: 1, pages: 2 });
    expect(names(json).slice(0, 2)).toEqual(["Asker 30", "Asker 29"]);
    expect(json.enquiries).toHaveLength(20);
    const { json: found } = await call("?q=zoe");
    expect(found.enquiries).toEqual([
      {
        lookingFor: null,
        id: zoe.id,
        referenceNumber: zoe.referenceNumber,
        bookId: expect.any(Number),
        book: { title: "Ontdek die Wêreld", priceCents: 12_050, isListed: true, isHidden: false },
        name: "Zoë Voorbeeld",
        email: "zoe@example.org",
        phone: "+27820000000",
        school: null,
        message: MESSAGE,
        files: [],
        processed: false,
        createdAt: "1970-01-01T00:00:00.001Z",
        updatedAt: "1970-01-01T00:00:00.001Z",
      },
    ]);
  });

  it("filters, searches and pages, and makes the best of what makes no sense", async () => {
    expect(names((await call("?processed=true")).json)).toEqual(["Answered Example"]);
    expect((await call("?processed=false")).json.total).toBe(31);
    expect((await call("?page=2&pageSize=30")).json.enquiries).toHaveLength(2);
    const { json } = await call("?page=x&pageSize=-1&processed=maybe&q=%00%25&sortBy=no");
    expect(json).toMatchObject({ enquiries: [], total: 0, page: 1 });
  });
});

describe("PATCH /admin/enquiries/{id}", () => {
  it.each(["PATCH", "PUT"])(
    "by %s marks an enquiry, either way, and answers it",
    async (method) => {
      const { status, json } = await call(`/${zoe.id}`, method, { processed: true });
      expect([status, json.id, json.processed]).toEqual([200, zoe.id, true]);
      expect((await call(`/${zoe.id}`, method, { processed: false })).json.processed).toBe(false);
      expect((await call(`/${zoe.id}`)).json.processed).toBe(false);
    },
  );

  it.each([
    [{}, "processed"],
    [{ processed: "true" }, "processed"],
    [{ processed: true, name: "Another" }, "name"],
  ])("refuses %j, and says which field is wrong", async (body, field) => {
    const { status, json } = await call(`/${zoe.id}`, "PATCH", body);
    expect([status, Object.keys(json.error.fields)]).toEqual([422, [field]]);
  });

  it.each(["0", "999999", "x", "1e3"])("knows no enquiry %s", async (id) => {
    const { status, json } = await call(`/${id}`, "PATCH", { processed: true });
    expect([status, json.message]).toEqual([404, "Enquiry not found"]);
  });
});

describe("the export", () => {
  const file = async (path: string) => {
    const headers = { ...owner, "Accept-Encoding": "gzip" };
    const answer = await ask(shop.url, path, { headers });
    return { ...answer, text: zlib.gunzipSync(answer.body).toString() };
  };

  it.each(["/admin/enquiries/export", "/api/v1/admin/enquiries/export"])(
    "%s is every enquiry that matches, as a file named with the date",
    async (path) => {
      const all = await file(path);
      expect(all.headers["content-disposition"]).toMatch(
        /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(all.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(parse(all.text, { bom: true })).toHaveLength(1 + 32);
      const found = await file(`${path}?q=zoe&processed=false&page=7`);
      expect(parse(found.text, { bom: true }).slice(1)).toEqual([
        [
          "Zoë Voorbeeld",
          "zoe@example.org",
          "082 000 0000",
          "",
          "Ontdek die Wêreld",
          "120.50",
          MESSAGE,
          "Pending",
          "1970-01-01 02:00",
        ],
      ]);
    },
  );
});

describe("the page", () => {
  it("shows who asked about what, and the ways to answer", async () => {
    const { text, words, status } = await page("?q=zoe");
    expect(status).toBe(200);
    for (const said of [
      "Manage customer enquiries and reservations",
      "No school specified",
      "Ontdek die Wêreld",
      "R120.50",
      "Pending",
      "Mark Processed",
    ]) {
      expect(words).toContain(said);
    }
    const hrefs = tags(text, "a").map((tag) => tag.attributes.href ?? "");
    expect(hrefs).toContain("tel:+27820000000");
    expect(hrefs).toContain("https://wa.me/27820000000");
    const mail = new URL(hrefs.find((href) => href.startsWith("mailto:")) ?? "");
    expect(mail.pathname).toBe("zoe@example.org");
    expect(mail.searchParams.get("subject")).toContain(zoe.referenceNumber);
  });

  it("pages only when there is more than one, and keeps what was searched for", async () => {
    expect((await page("")).words).toContain("Showing 1-20 of 32 enquiries");
    expect((await page("?q=zoe")).words).not.toContain("Showing");
    const { text } = await page("?q=asker&processed=false");
    const next = tags(text, "a").find((tag) => textOfHtmlPage(tag.content) === "Next");
    expect(next?.attributes.href).toBe("/admin/enquiries?q=asker&processed=false&page=2");
  });

  it("says so when nothing matches", async () => {
    expect((await page("?q=nobody")).words).toContain("No enquiries found");
  });

  it("has a page for each message, which a view button leads to where there is one", async () => {
    const view = `/admin/enquiries/${zoe.id}?q=zoe`;
    const hrefs = (text: string) => tags(text, "a").map((tag) => tag.attributes.href);
    expect(hrefs((await page("?q=zoe")).text).filter((href) => href === view)).toHaveLength(2);
    const { words } = await page(`/${zoe.id}`);
    for (const said of ["Enquiry Message", "Zoë Voorbeeld", "zoe@example.org", "Thank you."]) {
      expect(words).toContain(said);
    }
    expect((await page("?q=answered")).words).not.toContain("View the message");
  });

  it("has one form for a time, in a message and in the list around it", async () => {
    for (const processed of [true, false]) await call(`/${zoe.id}`, "PATCH", { processed });
    const { words } = await page(`/${zoe.id}`);
    expect(words).toContain("Asked 01/01/1970 02:00");
    expect(words).toMatch(/History owner@example\.org .+ \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(words).not.toMatch(/\d{4} at \d\d:\d\d/);
  });

  it("answers 404 for an enquiry that is not there", async () => {
    const { status, words } = await page("/999999");
    expect(status).toBe(404);
    expect(words).toContain("Enquiry not found");
  });

  it("says that an update failed, and why, and shows the list again", async () => {
    const sent = { id: "999999", processed: "true" };
    const { status, text } = await sendForm(shop.url, "/admin/enquiries?q=zoe", sent, owner);
    expect(status).toBe(404);
    expect(textOfHtmlPage(text)).toContain("Failed to update enquiry Enquiry not found");
    expect(textOfHtmlPage(text)).toContain("Zoë Voorbeeld");
  });

  it("goes back to where it was after an update, and says that it worked", async () => {
    const sent = { id: String(zoe.id), processed: "true" };
    const answer = await sendForm(shop.url, "/admin/enquiries?q=zoe&page=2", sent, owner);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      "/admin/enquiries?q=zoe&page=2",
    ]);
    const flash = String(answer.headers["set-cookie"]).split(";")[0];
    const headers = { Cookie: `${owner.Cookie}; ${flash}` };
    const { text } = await ask(shop.url, "/admin/enquiries?q=zoe", { headers });
    expect(textOfHtmlPage(text)).toContain("Enquiry updated successfully");
    expect(textOfHtmlPage(text)).toContain("Mark Pending");
    await call(`/${zoe.id}`, "PATCH", { processed: false });
  });
});
