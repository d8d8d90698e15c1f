import { DownloadLink } from "~/ui/admin/download-link";

type InstructionsProps = { blockedIsbnPrefixes: string[] };

export function Instructions({ blockedIsbnPrefixes }: InstructionsProps) {
  return (
    <section aria-labelledby="instructions" className="card p-4 text-sm sm:p-5">
      <h2 id="instructions" className="text-lg font-semibold">
        Instructions
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        <li>
          Start from the template, or from the file of another system: you say on the next page
          which column is which.
        </li>
        <li>
          Each row is a book with a title, price, grade, school and subject. The condition is Like
          New, Good or Fair, and the stock is 1 where nothing is said. Without a description the
          shop writes one from the title.
        </li>
        <li>
          What all rows have in common, such as the school, needs no column: you give it once on the
          next page.
        </li>
        <li>A further column, original price, holds what a book cost new. Its saving is shown.</li>
        <li>Prices are in rand: 150, R150.50 or 1234,56.</li>
        <li>
          ISBN/SKU updates the book that has it, or adds a new one; another school or condition is
          another copy. Without it, the same title, grade, school, subject and condition is the same
          book.
        </li>
        <li>An empty cell leaves what the shop has as it is.</li>
        <li>
          Nothing is stored before you have seen what would happen, and a whole import can be
          undone.
        </li>
        {blockedIsbnPrefixes.length > 0 && (
          <li>
            ISBNs that begin with {blockedIsbnPrefixes.join(" or ")} may not be sold here, and are
            refused.
          </li>
        )}
      </ul>
      <p className="mt-4">
        <DownloadLink href="/admin/bulk-import/template">Download CSV Template</DownloadLink>
      </p>
    </section>
  );
}
