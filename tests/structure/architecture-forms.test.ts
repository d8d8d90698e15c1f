import fs from "node:fs";
import { expect, it } from "vitest";
import { filesUnder } from "./imports";

const ACTION = /^export (?:async )?(?:const|function) action\b/m;
const PAGE = /^export default /m;
const KEEPS_FORM =
  /^export (?:\{[^}]*\bkeepForm as clientAction\b[^}]*\} from "~\/web\/admin\/keep-form"|const clientAction\b.*\n.*\bkeepForm\(args\))/m;

const adminPages = filesUnder("app/routes").filter(
  (file) => /^app\/routes\/admin[._/]/.test(file) && PAGE.test(fs.readFileSync(file, "utf8")),
);

it("every admin page that takes a form keeps what was typed where the connection is gone", () => {
  const taking = adminPages.filter((file) => ACTION.test(fs.readFileSync(file, "utf8")));
  expect(taking.length).toBeGreaterThan(50);
  const losing = taking.filter((file) => !KEEPS_FORM.test(fs.readFileSync(file, "utf8")));
  expect(losing).toEqual([]);
});

it("every page of the shop that keeps what was typed stays where the connection is gone", () => {
  const keeping = filesUnder("app/routes").filter((file) => {
    const text = fs.readFileSync(file, "utf8");
    return text.includes("keepTyped(") && /export (async )?function loader/.test(text);
  });
  expect(keeping.length).toBeGreaterThan(5);
  const leaving = keeping.filter((file) => !/shouldRevalidate/.test(fs.readFileSync(file, "utf8")));
  expect(leaving).toEqual([]);
});

/** `ui/forms/form.tsx` says it for all others; a fetcher's forms have only buttons. */
it("a form of its own says whether browsers restore what was typed", () => {
  const forms = filesUnder("app").flatMap((file) => {
    if (!file.endsWith(".tsx")) return [];
    const opened = fs.readFileSync(file, "utf8").matchAll(/<(form|RemixForm|FetcherForm)\b[^>]*>/g);
    return [...opened].map(([tag]) => ({ file, tag }));
  });
  expect(forms.length).toBeGreaterThan(2);
  expect(forms.filter(({ tag }) => !/autoComplete="(on|off)"/.test(tag))).toEqual([]);
});

// A browser says it in a bubble that goes away, or in words of its own.
it("what a browser may refuse in the office is said in the shop's words beside the field", () => {
  const FIELDS = /<(?:\w+Field|ChoiceStrip|RadioOption|input|select|textarea)\b((?:=>|[^>])*)>/g;
  const MAY_BE_REFUSED = /\brequired(?![:\w])|\bpattern=|type="(?:email|date|time|number|url)"/;
  const IN_OWN_WORDS = /\bmessage=|\bonInvalid=|\{\.\.\.(?:control|field)\}/;
  const SAY_THEIR_OWN = /^<(?:PriceField|PickField|PinField)\b/;
  const fields = [...filesUnder("app/routes"), ...filesUnder("app/ui/admin")]
    .filter((file) => /^app\/(?:routes\/admin|ui\/admin)\b.*\.tsx$/.test(file))
    .flatMap((file) =>
      [...fs.readFileSync(file, "utf8").matchAll(FIELDS)].map(([tag]) => ({ file, tag })),
    )
    .filter(({ tag }) => MAY_BE_REFUSED.test(tag) && !tag.includes("readOnly"));
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter(({ tag }) => !IN_OWN_WORDS.test(tag) && !SAY_THEIR_OWN.test(tag))).toEqual(
    [],
  );
});
