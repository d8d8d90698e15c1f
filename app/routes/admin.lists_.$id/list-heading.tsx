import { Link } from "@remix-run/react";
import type { AdminList } from "~/domain/list/view";
import { schoolName } from "~/domain/taxonomy/school-name";
import { AdminIcon } from "~/ui/admin/icons";
import { ListStateBadge, titlesInWords } from "~/ui/admin/list-words";
import { PageHeading } from "~/ui/admin/page-heading";
import { Form } from "~/ui/form";

type ListHeadingProps = {
  list: AdminList;
  counts: { titles: number; here: number };
  forParents: string;
};

export function ListHeading({ list, counts, forParents }: ListHeadingProps) {
  const { id, grade, year, school, state, note } = list;
  const isDraft = state === "draft";
  return (
    <>
      <PageHeading title={`${grade.name} · ${year}`} subtitle={schoolName(school)}>
        <Link to={`/admin/lists/${id}/details`} preventScrollReset className="button button-quiet">
          <AdminIcon name="edit" className="size-4" /> Edit
        </Link>
        <a href={forParents} className="button button-quiet">
          See it as a parent
        </a>
        <Form method="post" preventScrollReset>
          <button
            type="submit"
            name="intent"
            value={isDraft ? "publish" : "draft"}
            className={isDraft ? "button max-sm:w-full" : "button button-quiet max-sm:w-full"}
          >
            {isDraft ? "Publish" : "Make it a draft"}
          </button>
        </Form>
      </PageHeading>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <ListStateBadge state={state} />
        <span className="figures">{titlesInWords(counts.titles, counts.here)}</span>
        {isDraft && <span className="text-muted">Only you see it.</span>}
      </p>
      {note !== null && <p className="mb-4 text-sm whitespace-pre-line">{note}</p>}
    </>
  );
}
