import { Link } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import { isCorrectable, isErasable, RECORD_NAMES } from "~/domain/privacy/erasable";
import type { DataSubjectView, SubjectRecord } from "~/domain/privacy/view";
import { DownloadLink } from "~/ui/admin/download-link";
import { EmptyList } from "~/ui/admin/tables/empty-list";

export function FoundPerson({ person }: { person: DataSubjectView }) {
  const { who, others, records } = person;
  const query = new URLSearchParams({ who });
  if (records.length === 0) {
    return (
      <div className="mb-6">
        <EmptyList
          title={`Nothing is stored under ${who}`}
          text="Try their other address or phone."
        />
      </div>
    );
  }
  return (
    <section aria-labelledby="found" className="mb-8">
      <h2 id="found" className="text-lg font-semibold [overflow-wrap:anywhere]">
        {records.length === 1 ? "1 thing" : `${records.length} things`} stored under {who}
      </h2>
      {others.length > 0 && (
        <p className="mt-1 text-sm">
          Look under these too:{" "}
          {others.map((other) => (
            <Link
              key={other}
              to={`/admin/people?${new URLSearchParams({ who: other })}`}
              className="link mr-3 inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
            >
              {other}
            </Link>
          ))}
        </p>
      )}
      <div className="my-3 flex flex-wrap gap-2 max-sm:*:grow">
        <DownloadLink href={`/admin/people/export?${query}&as=csv`}>CSV</DownloadLink>
        <DownloadLink href={`/admin/people/export?${query}&as=json`}>JSON</DownloadLink>
        {records.some(isCorrectable) && (
          <Link
            to={`/admin/people/correct?${query}`}
            preventScrollReset
            className="button button-quiet"
          >
            Correct
          </Link>
        )}
        {records.some(isErasable) && (
          <Link
            to={`/admin/people/erase?${query}`}
            preventScrollReset
            className="button button-danger"
          >
            Erase
          </Link>
        )}
      </div>
      {!records.some(isErasable) && (
        <p className="mb-3 text-sm text-muted">
          Nothing of it can be erased yet: why, and until when, stands with each.
        </p>
      )}
      <ul className="grid gap-3">
        {records.map((record, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: mails of one kind can be alike.
          <li key={`${record.kind} ${record.reference} ${place}`}>
            <StoredRecord record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type StoredRecordProps = { record: SubjectRecord };

function StoredRecord({ record: { kind, reference, page, at, fields, kept } }: StoredRecordProps) {
  return (
    <article className="card p-4 text-sm">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold [overflow-wrap:anywhere]">
        {RECORD_NAMES[kind]}{" "}
        {page === null ? (
          <span className="figures">{reference}</span>
        ) : (
          <Link to={page} className="link figures -my-3 inline-block py-3">
            {reference}
          </Link>
        )}
        <span className="font-normal text-muted figures">{formatDay(Date.parse(at))}</span>
      </h3>
      <dl className="mt-2">
        {fields.map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 py-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {kept && <p className="mt-2 rounded-lg bg-mist px-3 py-2 text-grey">{kept}</p>}
    </article>
  );
}
