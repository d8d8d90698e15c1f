import { describe, expect, it } from "vitest";
import type { MailWaitlist } from "~/domain/mail/view";
import { SHOP } from "./mail-view.fixture";
import { renderMail } from "./render";

const ATLAS = {
  title: "Atlas",
  condition: "Like New",
  priceCents: 15_500,
  url: "https://books.example.org/book/7",
};

const mail = (traits: Partial<MailWaitlist> = {}) =>
  renderMail({
    kind: "title-is-in",
    shop: SHOP,
    wanted: {
      titles: [ATLAS],
      lists: [],
      othersWaitedFor: 0,
      endUrl: "https://books.example.org/tell-me/end/token",
      ...traits,
    },
  });

describe("the mail about a title that is in", () => {
  it("names the book, its condition and price, and leads to it", () => {
    const { subject, text, html } = mail();
    expect(subject).toBe("You can buy it now: Atlas");
    for (const body of [text, html]) {
      expect(body).toContain("Like New, R155");
      expect(body).toContain(ATLAS.url);
      expect(body).toContain("First come, first served");
      expect(body).toContain("/tell-me/end/token");
      expect(body).toContain("We delete the address now.");
    }
  });

  it("tells of several titles of a list at once, and leads to the list", () => {
    const list = {
      name: "Example School, Grade 8, 2027",
      url: "https://books.example.org/schools/x",
    };
    const titles = [ATLAS, { ...ATLAS, title: "Physics", url: null }];
    const { subject, text, html } = mail({ titles, lists: [list] });
    expect(subject).toBe("You can buy 2 titles now");
    expect(text).toContain("Physics: Gone again already");
    for (const body of [text, html]) expect(body).toContain(list.url);
  });

  it("says how much the address still waits for, which its link shows and ends", () => {
    const { text, html } = mail({ othersWaitedFor: 2 });
    for (const body of [text, html]) {
      expect(body).toContain(
        "You still wait for 2 other titles: with the link above you can stop one of them or all.",
      );
      expect(body).toContain("See what you wait for, or stop");
    }
  });
});
