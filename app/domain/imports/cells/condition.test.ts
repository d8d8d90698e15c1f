import { expect, it } from "vitest";
import { readCondition, suggestCondition } from "./condition";

it.each([
  ["Like New", "Like New"],
  ["LIKE NEW", "Like New"],
  ["like-new", "Like New"],
  ["likenew", "Like New"],
  ["like_new", "Like New"],
  ["New", "Like New"],
  ["Soos nuut", "Like New"],
  ["SO GOED SOOS NUUT", "Like New"],
  ["good", "Good"],
  ["Good.", "Good"],
  ["Very  Good", "Good"],
  ["Goed", "Good"],
  ["baie goed", "Good"],
  ["Fair", "Fair"],
  ["acceptable", "Fair"],
  ["Redelik", "Fair"],
  ["Aanvaarbaar", "Fair"],
])("%s is %s", (text, condition) => {
  expect(readCondition(text)).toEqual({ value: condition });
});

it.each(["used", "poor", "swak", "gebruik", "stukkend", "netjies", "A", "7/10", "Good / Fair"])(
  "%s is none of the three, and is refused with what to write",
  (text) => {
    expect(readCondition(text)).toEqual({
      fault: `The condition '${text}' is none of the three. Write Like New, Good or Fair.`,
    });
  },
);

it.each([
  ["Swak", "Fair"],
  ["poor (cover torn)", "Fair"],
  ["Good, some pencil", "Good"],
  ["Used - Very Good", "Good"],
  ["As good as new!", "Like New"],
  ["Taamlik", "Fair"],
  ["netjies", "Good"],
  ["Uitstekend", "Good"],
  ["stukkend", "Fair"],
  ["netjies, kaft stukkend", "Fair"],
  ["A", null],
])("%s perhaps means %s", (text, condition) => {
  expect(suggestCondition(text)).toBe(condition);
});
