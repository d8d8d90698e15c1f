import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import { hasBrokenLetters } from "../file/broken-letters";
import { textDecoder } from "../file/encoding";
import { CHOSEN_ENCODINGS, type ChosenEncoding } from "../file/encodings";
import { fileWith, imported, previewed } from "../import.fixture";
import { brokenLetters } from "./letters.server";
import { DEFAULT_OPTIONS } from "./options";

const HEADER = "title,price,description,isbn,condition,grade,school,subject,tags,stock,image";
const mapping = Object.fromEntries(HEADER.split(",").map((field) => [field, field]));
const NAMES = [
  "Hoërskool Môreson",
  "Laerskool Brêerivier",
  "St Mary’s Geïllustreer",
  "Skool vir Reënboë",
];
const fileOf = (names: string[]) =>
  [HEADER, "Plain,150,x,,Good,10,Example High,Maths,,1,"]
    .concat(names.map((name, i) => `Boek ${i} ${name},150,x,,Good,10,${name},Wiskunde,,1,`))
    .join("\n");

/** The bytes of a text in an encoding, by what its decoder makes of each byte. */
function bytesIn(text: string, encoding: ChosenEncoding): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "utf-8-twice") {
    return Buffer.from(textDecoder("windows-1252")(Buffer.from(text)));
  }
  const decode = textDecoder(encoding);
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from([...text].map((one) => byLetter.get(one) ?? 0x3f));
}

const schoolNames = () =>
  db
    .select()
    .from(schools)
    .all()
    .map(({ name }) => name)
    .sort();

beforeEach(() => {
  db.delete(books).run();
  db.delete(schools).run();
});

describe.each<[ChosenEncoding]>([["macintosh"], ["ibm850"], ["utf-8-twice"]])(
  "a file in %s",
  (encoding) => {
    // DOS has no such apostrophe.
    const names = encoding === "ibm850" ? NAMES.map((one) => one.replace("’", "'")) : NAMES;
    const file = bytesIn(fileOf(names), encoding);

    it("is noticed, its line shown in each encoding, and the right one proposed", async () => {
      const broken = await brokenLetters(fileWith(file));
      expect(broken?.line).toBe(3);
      const likely = broken?.readings.find(({ isLikely }) => isLikely);
      expect(likely).toMatchObject({ encoding });
      expect(likely?.text).toContain("Hoërskool Môreson");
      expect(broken?.readings.length).toBeGreaterThan(1);
    });

    it("has no plan and becomes no school until its encoding is said, and then is read right", async () => {
      const asked = await previewed(file);
      expect(asked.letters).not.toBeNull();
      expect(asked.plan).toBeNull();
      const { run } = await imported(file, { mapping });
      expect(run).toMatchObject({ status: "failed", createdCount: 0 });
      expect(run.error).toContain("Some letters of this file look broken, as in line 3");
      expect(schoolNames()).toEqual([]);
      const options = { ...DEFAULT_OPTIONS, encoding };
      expect((await previewed(file, options)).plan).toMatchObject({ created: names.length + 1 });
      expect((await imported(file, { mapping, options })).run).toMatchObject({
        createdCount: names.length + 1,
      });
      expect(schoolNames()).toEqual([...names, "Example High"].sort());
    });
  },
);

it.each([
  ["UTF-8", Buffer.from(fileOf(NAMES))],
  ["Windows-1252", bytesIn(fileOf(NAMES), "windows-1252")],
  ["plain letters", Buffer.from(fileOf([]))],
  ["UTF-16", Buffer.from(`\ufeff${fileOf(NAMES)}`, "utf16le")],
])("a file in %s is not asked about", async (_, file) => {
  expect(await brokenLetters(fileWith(file))).toBeNull();
});

it("a letter that was lost before is told of, and no school has one, whatever is said", async () => {
  const file = Buffer.from(fileOf(["Ho\ufffdrskool Brandwag"]));
  const broken = await brokenLetters(fileWith(file));
  expect(broken?.readings.some(({ isLikely }) => isLikely)).toBe(false);
  const { errors } = await imported(file, {
    mapping,
    options: { ...DEFAULT_OPTIONS, encoding: "utf-8" },
  });
  expect(errors).toEqual([expect.stringContaining("has lost a letter.")]);
  expect(schoolNames()).toEqual(["Example High"]);
});

it("a file with a byte of another encoding in it is told of", async () => {
  const file = Buffer.concat([Buffer.from(fileOf(NAMES)), Buffer.from("\r\nBo\xebk", "latin1")]);
  expect((await brokenLetters(fileWith(file)))?.readings.length).toBeGreaterThan(1);
});

it.each([
  "Môre sê die leêr: ‘n Boek’ – ’n “Goeie” een… €5 • 10 °C",
  "O’Brien, D’Oliveira, Learner‘s Book, Škoda, MÔRE, ÉÉN, São Paulo, SÃO, Œuvre",
  "Café-crème naïve Zoë Noël Renée François Müller Gößmann Ångström",
  "Maths† 50‰ “A”–“B” 5‘ ‹x› a•b™",
])("'%s' is not broken", (text) => {
  expect(hasBrokenLetters(text)).toBe(text.includes("a•b"));
});

it("every table has 256 letters, and pieces of a file do not change what is read", () => {
  const text = NAMES.join("\n");
  for (const encoding of CHOSEN_ENCODINGS) {
    const file = bytesIn(text.replace("’", "'"), encoding);
    for (const size of [1, 2, 3, 7]) {
      const decode = textDecoder(encoding);
      let read = "";
      for (let at = 0; at < file.length; at += size) read += decode(file.subarray(at, at + size));
      expect(read + decode(), `${encoding} ${size}`).toBe(text.replace("’", "'"));
    }
  }
});
