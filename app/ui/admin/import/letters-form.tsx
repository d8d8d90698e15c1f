import { useSearchParams } from "@remix-run/react";
import type { ImportPreviewView } from "~/domain/imports/kinds/book-view";
import { Form } from "../../forms/form";
import { CarriedFields } from "../forms/carried-fields";

type Letters = NonNullable<ImportPreviewView["letters"]>;

const NOT_KEPT = new Set(["encoding", "looked", "tried"]);

const NAMES: Record<Letters["readings"][number]["encoding"], string> = {
  "utf-8": "UTF-8: as modern programs save",
  "windows-1252": "Windows: as Excel saves",
  macintosh: "Macintosh: as Excel on an Apple saves",
  ibm850: "DOS: as old programs save",
  "utf-8-twice": "UTF-8, broken once before: it is put right",
};

export const LETTERS_ID = "letters";

const LOST =
  "They were lost when the file was saved. Save it again in its own program, as 'CSV UTF-8', and upload that file. Or go on: a name with a lost letter is refused.";

function explain({ line }: Letters, isLost: boolean, isAnswered: boolean): string {
  if (isLost) return LOST;
  if (isAnswered) return `Line ${line} is read as marked here. Choose another if it is not right.`;
  return `Which of these is line ${line} as it should be? Nothing is imported before you say so.`;
}

type LettersFormProps = {
  letters: Letters | null;
  chosen: Letters["readings"][number]["encoding"] | undefined;
};

export function LettersForm({ letters, chosen }: LettersFormProps) {
  const [choices] = useSearchParams();
  if (letters === null) return null;
  const likely = letters.readings.find(({ isLikely }) => isLikely)?.encoding;
  const first = letters.readings[0]?.encoding;
  const isAnswered = chosen !== undefined;
  const others = [...choices].filter(([name]) => !NOT_KEPT.has(name));
  return (
    <Form method="get" id={LETTERS_ID} className="card mb-4 scroll-mt-20 p-4 sm:p-5">
      <CarriedFields fields={others} />
      <fieldset className="min-w-0">
        <legend className="float-left w-full pb-1 text-lg font-semibold">
          {isAnswered ? "The letters of this file" : "Some letters of this file look broken"}
        </legend>
        <p className="clear-both mb-2 text-sm text-muted">
          {explain(letters, likely === undefined, isAnswered)}
        </p>
        <ul key={chosen} className="divide-y divide-line">
          {letters.readings.map(({ encoding, text }) => (
            <li key={encoding}>
              <label className="flex items-start gap-3 py-3">
                <input
                  type="radio"
                  name="encoding"
                  value={encoding}
                  defaultChecked={encoding === (chosen ?? likely ?? first)}
                  autoComplete="off"
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {text}
                  <span className="block text-sm text-muted">{NAMES[encoding]}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <button
        type="submit"
        className={`button mt-3 max-sm:w-full${isAnswered ? " button-quiet" : ""}`}
      >
        Read it like this
      </button>
    </Form>
  );
}
