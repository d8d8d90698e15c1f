import { Link } from "@remix-run/react";
import { formatLongDate } from "~/domain/dates/time";
import type { EnquiryView } from "~/domain/enquiries/view";
import { enquiryTopic } from "~/domain/enquiry-topic";

const SHOWN = 3;

export function RecentEnquiries({ enquiries }: { enquiries: EnquiryView[] }) {
  return (
    <section aria-labelledby="recent-enquiries" className="card px-4 pt-1.5 pb-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-enquiries" className="text-lg font-semibold">
          Recent Enquiries
        </h2>
        <Link to="/admin/enquiries" className="link inline-flex min-h-11 items-center text-sm">
          All enquiries
        </Link>
      </div>
      {enquiries.length === 0 && <p className="py-4 text-muted">No enquiries yet.</p>}
      <ul>
        {enquiries.slice(0, SHOWN).map((enquiry) => (
          <li key={enquiry.id} className="border-b border-line py-2 last:border-0 last:pb-0">
            <Link
              to={`/admin/enquiries/${enquiry.id}`}
              className="-mb-1.5 flex min-h-11 items-center font-medium [overflow-wrap:anywhere] hover:underline md:min-h-0"
            >
              {enquiryTopic(enquiry)}
            </Link>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {enquiry.name}, {enquiry.email},{" "}
              <span className="figures">{formatLongDate(Date.parse(enquiry.createdAt))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
