import { expect, it } from "vitest";
import { enquiryFiles } from "../../../app/db/schema/enquiry";
import { signIn } from "../../factories/admin";
import { photo } from "../../factories/photos";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { input, messageFor, textOfHtmlPage } from "../html";
import { fileOf, sendFiles } from "../upload";

const shop = await useShop();
const owner = await signIn(shop);
const FORM = "/ask?list=Quokka+High";
const sender = (email: string) => ({
  school: "Quokka High",
  lookingFor: "Grade 9",
  name: "Thandi Example",
  email,
  phone: "082 000 0000",
});

async function enquiryOf(email: string) {
  const { text } = await ask(shop.url, `/api/v1/admin/enquiries?q=${email}`, { headers: owner });
  return JSON.parse(text).enquiries[0];
}

it("asks for the school and grade once, and for the list as photos or a PDF", async () => {
  const { text } = await ask(shop.url, FORM);
  expect(input(text, "school")?.value).toBe("Quokka High");
  expect(text.match(/name="school"/g)).toHaveLength(1);
  expect(input(text, "lookingFor")).toBeDefined();
  expect(input(text, "photo")).toMatchObject({ type: "file" });
  expect(text).toContain('encType="multipart/form-data"');
});

it("brings a photo to the office alone, until the sender's data is erased", async () => {
  const email = "photo@example.org";
  const sent = await sendFiles(
    shop,
    FORM,
    { ...sender(email), photo: fileOf(await photo(), "list.jpg") },
    {},
  );
  expect(sent.status).toBe(303);
  const enquiry = await enquiryOf(email);
  expect(enquiry).toMatchObject({
    lookingFor: "Book list: Quokka High, Grade 9",
    school: "Quokka High",
    files: ["image/jpeg"],
  });
  const address = `/api/v1/admin/enquiries/${enquiry.id}/files/1`;
  const page = await ask(shop.url, `/admin/enquiries/${enquiry.id}`, { headers: owner });
  expect(page.text).toContain(`src="${address}"`);
  const file = await ask(shop.url, address, { headers: owner });
  expect(file.headers["content-type"]).toBe("image/jpeg");
  expect((await ask(shop.url, address)).status).toBe(401);
  const found = await ask(shop.url, `/admin/people?who=${email}`, { headers: owner });
  expect(textOfHtmlPage(found.text)).toContain("sent as a photo");
  await sendForm(shop.url, "/admin/people/erase", { who: email }, owner);
  expect(shop.db.select().from(enquiryFiles).all()).toEqual([]);
  expect((await ask(shop.url, address, { headers: owner })).status).toBe(404);
});

it("keeps a PDF as it came, to download and not to open in the shop", async () => {
  const email = "pdf@example.org";
  const pdf = Buffer.from("%PDF-1.4\n".padEnd(200_000, "list "));
  await sendFiles(shop, FORM, { ...sender(email), photo: fileOf(pdf, "list.pdf") }, {});
  const { id } = await enquiryOf(email);
  const file = await ask(shop.url, `/api/v1/admin/enquiries/${id}/files/1`, { headers: owner });
  expect(file.text).toBe(pdf.toString());
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="list-${id}-1.pdf"`,
  });
});

it("says beside the field what is wrong with a file, and keeps what was typed", async () => {
  const email = "wrong@example.org";
  const none = fileOf(Buffer.from("a letter"), "list.docx");
  const fields = { ...sender(email), phone: "082", photo: none };
  const { status, text } = await sendFiles(shop, FORM, fields, {});
  expect(status).toBe(422);
  expect(messageFor(text, "photo")).toContain("neither an image nor a PDF. Please choose");
  // With the other faults, in one round.
  expect(messageFor(text, "phone")).toContain("at least 10 digits");
  expect(input(text, "lookingFor")?.value).toBe("Grade 9");
  expect(await enquiryOf(email)).toBeUndefined();
});

it("says of a file over the limit what is wrong, by its name, and keeps what was typed", async () => {
  const email = "large@example.org";
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  const pdf = Buffer.from("%PDF-1.4\n".padEnd(20 * 1_048_576, "list "));
  for (const [file, says] of [
    [fileOf(heic, "IMG_2041.HEIC"), "IMG_2041.HEIC: This is a HEIC photo"],
    [fileOf(pdf, "letter.pdf"), "letter.pdf: This PDF is over 15 MB"],
  ] as const) {
    const { status, text } = await sendFiles(shop, FORM, { ...sender(email), photo: file }, {});
    expect(status).toBe(422);
    expect(messageFor(text, "photo")).toContain(says);
    expect(textOfHtmlPage(text)).toContain("If you had chosen one, please choose it again.");
    expect(input(text, "lookingFor")?.value).toBe("Grade 9");
  }
});

it("brings every page of a letter, in order, and refuses a sixth and what is too large together", async () => {
  const email = "pages@example.org";
  const page = fileOf(await photo(), "page.jpg");
  const pdf = fileOf(Buffer.from("%PDF-1.4\n"), "list.pdf");
  const send = (files: File[]) => sendFiles(shop, FORM, { ...sender(email), photo: files }, {});
  const sixth = await send([page, page, page, page, page, page]);
  expect([sixth.status, messageFor(sixth.text, "photo")]).toEqual([
    422,
    "Please choose at most 5 files.",
  ]);
  const half = fileOf(Buffer.from("%PDF-1.4\n".padEnd(7.6 * 1_048_576, "list ")), "half.pdf");
  const large = await send([half, half]);
  expect(messageFor(large.text, "photo")).toContain("over 15 MB together");
  const sent = await send([page, pdf, page]);
  expect(sent.status).toBe(303);
  const answer = await ask(shop.url, String(sent.headers.location));
  expect(textOfHtmlPage(answer.text)).toContain("Sent with it: 2 photos, a PDF.");
  for (const theirs of ["Quokka", "Grade 9", "Thandi"]) expect(answer.text).not.toContain(theirs);
  const cookie = [sent.headers["set-cookie"]].flat().find((one) => one?.startsWith("sent="));
  const own = await ask(shop.url, String(sent.headers.location), {
    headers: { Cookie: cookie?.split(";")[0] ?? "" },
  });
  expect(textOfHtmlPage(own.text)).toMatch(/We have your list Grade 9, Quokka/);
  const { id, files } = await enquiryOf(email);
  expect(files).toEqual(["image/jpeg", "application/pdf", "image/jpeg"]);
  const shown = await ask(shop.url, `/admin/enquiries/${id}`, { headers: owner });
  for (const n of [1, 2, 3]) expect(shown.text).toContain(`/enquiries/${id}/files/${n}"`);
  expect(textOfHtmlPage(shown.text)).toContain("Their list, page 2 (PDF)");
  const found = await ask(shop.url, `/admin/people?who=${email}`, { headers: owner });
  expect(textOfHtmlPage(found.text)).toContain("sent as 2 photos and a PDF");
});

it("asks for the school and the grade beside their fields", async () => {
  const blank = { ...sender("blank@example.org"), school: "", lookingFor: "" };
  const { text } = await sendFiles(shop, FORM, blank, {});
  expect(messageFor(text, "lookingFor")).toBe("Please tell us which grade it is");
  const noSchool = await sendFiles(shop, FORM, { ...blank, lookingFor: "9" }, {});
  expect(messageFor(noSchool.text, "school")).toBe("Please tell us which school it is");
});
