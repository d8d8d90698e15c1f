import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NeedsAttention } from "./attention";

const NONE = { total: 0, items: [] };

it("says that all is done where nothing waits", () => {
  const attention = {
    flags: [],
    receipts: NONE,
    unanswered: { ...NONE, abandoned: 0 },
    holds: null,
    awaited: NONE,
    orders: NONE,
    people: NONE,
    enquiries: NONE,
    mails: NONE,
    jobs: NONE,
    backups: NONE,
    readiness: NONE,
    booksWithoutCondition: NONE,
  };
  expect(renderToStaticMarkup(<NeedsAttention attention={attention} />)).toContain("All done");
});
