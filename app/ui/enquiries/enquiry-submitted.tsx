import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icons";

const NOUNS = [
  ["school", "the school", "the school"],
  ["photos", "a photo", "photos"],
  ["pdfs", "a PDF", "PDFs"],
] as const;

// Counts of the URL alone: nothing of an enquiry is read by its number, which anybody may type.
function sentWith(query: URLSearchParams): string {
  return NOUNS.flatMap(([name, one, many]) => {
    const count = /^[1-9]$/.exec(query.get(name) ?? "")?.[0];
    if (count === undefined) return [];
    return count === "1" ? [one] : [`${count} ${many}`];
  }).join(", ");
}

type SubmittedProps = { query: URLSearchParams; about?: string | null };

export function Submitted({ query, about }: SubmittedProps) {
  const came = sentWith(query);
  return (
    <div>
      <div className="flex size-16 items-center justify-center rounded-full bg-green-bg text-green">
        <Icon name="check" className="size-8" />
      </div>
      {about && <p className="mt-4 text-lg font-semibold [overflow-wrap:anywhere]">{about}</p>}
      <p className="mt-4">We'll contact you within 24 hours. Your reference number is</p>
      <p className="mt-1 text-xl font-bold figures">{query.get("sent")}</p>
      <p className="mt-1 text-muted">
        {query.has("mailed") ? "We also send it to you by email." : "Please keep it."}
      </p>
      {came && <p className="mt-1">Sent with it: {came}.</p>}
      <Link to="/" className="button mt-6">
        Continue Browsing
      </Link>
    </div>
  );
}
