import type { Admin } from "~/domain/account/admin";
import { MINUTE_MS } from "~/domain/dates/time";
import { listEnquiries, setEnquiryProcessed } from "~/domain/enquiry/admin-enquiry.server";
import { submitEnquiry } from "~/domain/enquiry/enquiry.server";
import { doneAt } from "./clock";
import { pastDaysBefore } from "./moments";
import { person } from "./people";

type Asked = { daysAgo: number; time: string; message: string; isAnswered: boolean };

/** Oldest first, with South African times of day. */
const ASKED: Asked[] = [
  {
    daysAgo: 27,
    time: "13:10",
    message: "Do you have two of these? My twins are in one class.",
    isAnswered: true,
  },
  { daysAgo: 23, time: "17:35", message: "Is there any writing in it?", isAnswered: true },
  { daysAgo: 18, time: "09:20", message: "Het u ook die werkboek?", isAnswered: true },
  {
    daysAgo: 12,
    time: "18:05",
    message: "Is this the edition with the CAPS sign on it?",
    isAnswered: true,
  },
  { daysAgo: 9, time: "12:40", message: "May I collect on a Saturday?", isAnswered: true },
  {
    daysAgo: 4,
    time: "20:25",
    message: "Are the answers at the back still in it?",
    isAnswered: false,
  },
  {
    daysAgo: 2,
    time: "19:15",
    message: "Would you keep it for me until Friday?",
    isAnswered: false,
  },
  { daysAgo: 0, time: "07:40", message: "Does the cover come off?", isAnswered: false },
];

const ANSWERED_AFTER_MS = 190 * MINUTE_MS;

/** Creates enquiries about these books over the last weeks and answers most of them. `at` (UTC ms) is the present. */
export function askAndAnswer(owner: Admin, bookIds: number[], at: number): void {
  ASKED.forEach(({ daysAgo, time, message, isAnswered }, i) => {
    const askedAt = pastDaysBefore(at, daysAgo, time);
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
