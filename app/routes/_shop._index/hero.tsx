import { Link } from "@remix-run/react";
import { catalogueHref } from "~/domain/search/query";
import { Form } from "~/ui/forms/form";
import { BannerPhoto, type ShopBanner } from "./banner";

const GRADES = [7, 8, 9, 10, 11, 12];

type HeroProps = {
  banner: ShopBanner | null;
  grades: string[] | null;
  hasLists: boolean;
  // The results have the heading once they are narrowed.
  isHeading: boolean;
};

export function Hero({ banner, grades, hasLists, isHeading }: HeroProps) {
  const Heading = isHeading ? "h1" : "p";
  const taps = GRADES.filter((grade) => grades === null || grades.includes(`Grade ${grade}`));
  return (
    <section
      aria-label="What we sell"
      className={`relative bg-mist text-grey ${banner ? "lg:bg-grey lg:text-white" : ""}`}
    >
      {banner && (
        <div className="max-lg:hidden">
          <BannerPhoto banner={banner} sizes="100vw" widths={[1200, 1920]} />
        </div>
      )}
      <div className="frame relative flex items-end justify-between py-2 lg:py-8">
        <div className="w-full lg:w-144">
          <Heading className="font-serif text-lg leading-snug font-semibold lg:text-4xl">
            {banner ? banner.title : "School books, second-hand"}
          </Heading>
          <p className="mb-4 text-lg max-lg:hidden">
            {banner ? banner.subtitle : "Each with its condition beside the price"}
          </p>
          {hasLists && <SchoolFinder />}
          {taps.length > 0 && (
            <nav aria-label="Grades" className="mt-2 flex flex-wrap gap-1.5 sm:gap-2">
              {taps.map((grade) => (
                <Link
                  key={grade}
                  to={catalogueHref({ grades: [`Grade ${grade}`] })}
                  className="button button-quiet min-w-10 flex-1 basis-0 bg-white px-0 text-sm whitespace-nowrap text-grey"
                >
                  {`Gr ${grade}`}
                </Link>
              ))}
            </nav>
          )}
        </div>
        {!banner && <Shelf />}
      </div>
    </section>
  );
}

function SchoolFinder() {
  return (
    <Form action="/schools" className="mt-1 flex flex-wrap gap-2">
      <label className="labelled input flex-1 basis-24 px-2 py-1 text-xs text-muted">
        Your school
        <input name="q" maxLength={200} placeholder="or town" />
      </label>
      <label className="labelled input w-auto px-2 py-1 text-xs text-muted">
        Grade
        <select name="grade">
          <option value="">any</option>
          {GRADES.map((grade) => (
            <option key={grade}>{grade}</option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="button grow px-2.5 whitespace-nowrap lg:flex-none lg:border-white lg:px-5"
      >
        See my list
      </button>
    </Form>
  );
}

// Width, height and cloth of each.
const SPINES = [
  [28, 90, 0],
  [20, 106, 2],
  [34, 78, 1],
  [16, 98, 9],
  [26, 112, 4],
  [22, 84, 3],
  [30, 102, 8],
  [18, 94, 10],
  [28, 110, 5],
  [20, 82, 6],
] as const;

function Shelf() {
  let x = 0;
  return (
    <svg viewBox="0 0 260 112" className="-mb-8 h-28 max-lg:hidden" aria-hidden="true">
      {SPINES.map(([width, height, cloth]) => {
        x += width + 2;
        return (
          <path
            key={x}
            d={`M${x - width - 2} 112v-${height}h${width}v${height}z`}
            className={`cloth-${cloth} spine`}
          />
        );
      })}
    </svg>
  );
}
