import type { Admin } from "~/domain/account/admin";
import { listEnquiries, setEnquiryProcessed } from "~/domain/enquiry/admin-enquiry.server";
import { submitEnquiry } from "~/domain/enquiry/enquiry.server";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { doneAt } from "./clock";
import { person } from "./people";

type Asked = { daysAgo: number; message: string; isAnswered: boolean };

/** The oldest first. */
const ASKED: Asked[] = [
  {
    daysAgo: 27,
    message: "Do you have two of these? My twins are in one class.",
    isAnswered: true,
  },
  { daysAgo: 23, message: "Is there any writing in it?", isAnswered: true },
  { daysAgo: 18, message: "Het u ook die werkboek?", isAnswered: true },
  { daysAgo: 12, message: "Is this the edition with the CAPS sign on it?", isAnswered: true },
  { daysAgo: 9, message: "May I collect on a Saturday?", isAnswered: true },
  { daysAgo: 4, message: "Are the answers at the back still in it?", isAnswered: false },
  { daysAgo: 2, message: "Would you keep it for me until Friday?", isAnswered: false },
  { daysAgo: 0, message: "Does the cover come off?", isAnswered: false },
];

const ANSWERED_AFTER_MS = 190 * MINUTE_MS;
const LATEST_MS = 50 * MINUTE_MS;

/** Asks about these books over the last weeks, and answers most of it. `at` in UTC ms is the present. */
export function askAndAnswer(owner: Admin, bookIds: number[], at: number): void {
  ASKED.forEach(({ daysAgo, message, isAnswered }, i) => {
    const askedAt = at - daysAgo * DAY_MS - LATEST_MS;
    const { name, email, phone } = person(100 + i);
    const bookId = bookIds[i % bookIds.length] ?? 0;
    doneAt(askedAt, () => submitEnquiry({ bookId, name, email, phone, message }));
    if (!isAnswered) return;
    const query = { q: "", processed: null, page: 1, pageSize: 1 };
    const [asked] = listEnquiries(owner, query).enquiries;
    doneAt(askedAt + ANSWERED_AFTER_MS, () =>
      setEnquiryProcessed(owner, String(asked?.id ?? ""), true),
    );
  });
}
