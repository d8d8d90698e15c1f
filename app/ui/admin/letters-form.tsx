import type { ImportPreviewView } from "~/domain/import/view";
import { Form } from "../form";

type Letters = NonNullable<ImportPreviewView["letters"]>;

const NAMES: Record<Letters["readings"][number]["encoding"], string> = {
  "utf-8": "UTF-8: as modern programs save",
  "windows-1252": "Windows: as Excel saves",
  macintosh: "Macintosh: as Excel on an Apple saves",
  ibm850: "DOS: as old programs save",
  "utf-8-twice": "UTF-8, broken once before: it is put right",
};

type LettersFormProps = {
  letters: Letters | null;
  chosen: Letters["readings"][number]["encoding"] | undefined;
};

/** Asks how a file with broken letters is read, by what a line of it says then. Nothing is imported until it is answered. */
export function LettersForm({ letters, chosen }: LettersFormProps) {
  if (letters === null) return null;
  const likely = letters.readings.find(({ isLikely }) => isLikely)?.encoding;
  const isLost = likely === undefined;
  return (
    <Form method="get" className="card mb-4 p-4 sm:p-5">
      <fieldset className="min-w-0">
        <legend className="float-left w-full text-lg font-semibold">
          {chosen === undefined
            ? "Some letters of this file look broken"
            : "The letters of this file"}
        </legend>
        <p className="clear-both mb-3 text-sm text-muted">
          {isLost
            ? "They were lost when the file was saved. Save it again in its own program, as 'CSV UTF-8', and upload that file. Or go on: a name with a lost letter is refused."
            : `Which of these is line ${letters.line} as it should be? Nothing is imported before you say so.`}
        </p>
        <ul className="grid gap-2">
          {letters.readings.map(({ encoding, text }) => (
            <li key={encoding}>
              <label className="flex items-start gap-3 py-2">
                <input
                  type="radio"
                  name="encoding"
                  value={encoding}
                  defaultChecked={encoding === (chosen ?? likely)}
                  required
                  autoComplete="off"
                  className="mt-1 size-5 shrink-0"
                />
                <span className="min-w-0 break-words">
                  {text}
                  <span className="block text-sm text-muted">{NAMES[encoding]}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <button type="submit" className="button mt-3 max-sm:w-full">
        Read it like this
      </button>
    </Form>
  );
}
