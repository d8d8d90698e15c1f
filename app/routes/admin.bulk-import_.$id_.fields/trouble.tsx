import { labelOf } from "~/domain/import/fields";
import { GIVEN_FIELDS } from "~/domain/import/given-values";
import { missingWords } from "~/domain/import/mapping-words";
import type { ImportPreviewView } from "~/domain/import/view";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import { SAME_FOR_ALL } from "./given-values-fields";

const GIVEN_LABELS: string[] = GIVEN_FIELDS.map(labelOf);

type TroubleProps = { preview: ImportPreviewView; wasTried: boolean; isOtherUnderWay: boolean };

const ONE_AT_A_TIME =
  "Another import is under way. This one can be started when it is done or stopped.";

/** What stands in the way of the import, before anything else on the page. */
export function Trouble({ preview, wasTried, isOtherUnderWay }: TroubleProps) {
  const { mappingFaults, missingFields, hints } = preview;
  const missing = missingFields.length > 0 ? missingWords(missingFields) : null;
  const canBeGiven = missingFields.some((label) => GIVEN_LABELS.includes(label));
  const toast = { title: "Missing required fields", text: missing, destructive: true };
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {isOtherUnderWay && <Notice title="Please wait">{ONE_AT_A_TIME}</Notice>}
      {mappingFaults.length > 0 && (
        <Notice title="The columns cannot be read like this">{mappingFaults.join(" ")}</Notice>
      )}
      {missing && (
        <Notice title="Missing required fields">
          {missing}
          {canBeGiven && (
            <>
              . Or{" "}
              <a href={`#${SAME_FOR_ALL}`} className="link">
                give one value for all rows
              </a>
              .
            </>
          )}
        </Notice>
      )}
      {hints.map((hint) => (
        <Notice key={hint} title="Please check the file">
          {hint}
        </Notice>
      ))}
      {wasTried && missing && <Toast toast={toast} />}
    </div>
  );
}
