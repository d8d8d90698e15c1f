import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { conditionGuide } from "~/domain/books/descriptions/condition-guide.server";
import { ConditionBadge } from "~/ui/badge";
import { pageMeta } from "~/ui/page/page-meta";
import { Picture } from "~/ui/picture";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What the conditions mean",
    description: "What Like New, Good and Fair mean for a second-hand book.",
    path: "/conditions",
    image: null,
  });

export const loader = () => conditionGuide();

export default function ConditionsPage() {
  const conditions = useLoaderData<typeof loader>();
  return (
    <div className="frame py-8">
      <h1 className="font-serif text-2xl font-semibold">What the conditions mean</h1>
      <p className="mt-2">Each book has one of these beside its price.</p>
      <div className="mt-6 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {conditions.map(({ name, meaning, photoUrl }) => (
          <section key={name} aria-label={name} className="rounded-xl bg-mist p-4 text-grey lg:p-6">
            <h2>
              <ConditionBadge condition={name} />
            </h2>
            <p className="mt-3">{meaning}</p>
            {photoUrl && (
              <Picture
                url={photoUrl}
                sizes="(min-width:64rem) 22rem,100vw"
                widths={[480, 800, 1200]}
                alt={`A book in the condition ${name}`}
                loading="lazy"
                className="mt-4 h-auto max-h-96 w-auto rounded-lg"
              />
            )}
          </section>
        ))}
      </div>
      <p className="mt-8">
        <Link to="/" className="button">
          Browse Books
        </Link>
      </p>
    </div>
  );
}
