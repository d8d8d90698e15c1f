import { describe, expect, it } from "vitest";
import { readResumableForm, resumableFields, resumableForm } from "./resumable-form";

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const ADDRESS = "/admin/books/7/edit?page=2";

const read = (form: FormData) =>
  readResumableForm(form, (value) => (value === ADDRESS ? ADDRESS : null));

describe("a form that is carried along", () => {
  it("comes back as it was: order, repeated names, line breaks and all", () => {
    const fields: [string, string][] = [
      ["title", "Maths & 'more'"],
      ["tag", "one"],
      ["tag", "two"],
      ["longDesc", "two\nlines"],
      ["kept.title", "a name like ours"],
      ["empty", ""],
      ["intent", "save"],
    ];
    const kept = resumableForm(ADDRESS, formOf(fields));
    expect(read(formOf(resumableFields(kept)))).toEqual({
      address: ADDRESS,
      fields,
      isIncomplete: false,
    });
  });

  it("leaves out passwords and files, and says that something is missing", () => {
    const file = new File(["cover"], "cover.png");
    const form = formOf([
      ["title", "Maths"],
      ["password", "secret"],
      ["repeated", "secret"],
      ["cover", file],
    ]);
    const kept = resumableForm(ADDRESS, form);
    expect(kept).toEqual({ address: ADDRESS, fields: [["title", "Maths"]], isIncomplete: true });
    expect(read(formOf(resumableFields(kept)))?.isIncomplete).toBe(true);
  });

  it("has a limit, past which nothing is carried and that is said", () => {
    const most = 64 * 1024 - "text".length;
    const isKept = (length: number) =>
      resumableForm(ADDRESS, formOf([["text", "x".repeat(length)]])).fields.length === 1;
    expect([most, most + 1].map(isKept)).toEqual([true, false]);
    expect(resumableForm(ADDRESS, formOf([["text", "x".repeat(most + 1)]])).isIncomplete).toBe(
      true,
    );
  });

  it("is sent nowhere else than where it may be", () => {
    const fields: [string, string][] = [
      ["kept-address", "/cart"],
      ["kept.a", "b"],
    ];
    expect(read(formOf(fields))).toBeNull();
  });

  it("is not there in a plain sign-in form", () => {
    expect(read(formOf([["email", "a@example.org"]]))).toBeNull();
  });
});
