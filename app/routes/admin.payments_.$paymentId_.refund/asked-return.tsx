import { REASONS_OF_BUYER, WISHES } from "~/domain/returns/rules";
import type { AdminReturn } from "~/domain/returns/view";
import { type Fact, Facts, knownFacts } from "~/ui/admin/facts";

export function AskedReturn({ asked }: { asked: AdminReturn }) {
  const { id, reason, note, wish, hasPhoto } = asked;
  const photo: Fact = [
    "Photo",
    <a
      key="photo"
      href={`/api/v1/admin/returns/${id}/photo`}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center md:min-h-0"
    >
      Open the photo
    </a>,
  ];
  const facts: Fact[] = [
    ["Why", REASONS_OF_BUYER[reason]],
    ...knownFacts([["In their words", note || null]]),
    ["They would like", WISHES[wish]],
    ...(hasPhoto ? [photo] : []),
  ];
  return <Facts title="What the buyer asks" facts={facts} />;
}
