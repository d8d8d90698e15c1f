import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icons";

const REFERENCE = /^ENQ-\d{4}-\d{6,}$/;

/** Validates an enquiry's number in the URL, so that a link cannot put other text on the page. */
export const isEnquiryReference = (text: string): boolean => REFERENCE.test(text);

export function Submitted({ query }: { query: URLSearchParams }) {
  return (
    <div>
      <div className="flex size-16 items-center justify-center rounded-full bg-green-bg text-green">
        <Icon name="check" className="size-8" />
      </div>
      <p className="mt-4">We'll contact you within 24 hours. Your reference number is</p>
      <p className="mt-1 text-xl font-bold figures">{query.get("sent")}</p>
      <p className="mt-1 text-muted">
        {query.has("mailed") ? "We also send it to you by email." : "Please keep it."}
      </p>
      <Link to="/" className="button mt-6">
        Continue Browsing
      </Link>
    </div>
  );
}
