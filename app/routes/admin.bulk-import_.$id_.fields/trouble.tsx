import type { ImportPreviewView } from "~/domain/imports/kinds/book-view";
import { GIVEN_LABELS } from "~/domain/imports/row/given-values";
import { missingWords } from "~/domain/imports/row/mapping-words";
import { Notice } from "~/ui/notice";
import { SAME_FOR_ALL } from "./given-values-fields";

type TroubleProps = {
  preview: ImportPreviewView;
  wasTried: boolean;
  underWay: { isUndo: boolean } | null;
};

const ONE_AT_A_TIME =
  "Another import is under way. This one can be started when it is done or stopped.";
const IS_UNDONE = "Another import is being undone. This one can be started when that is done.";

const GiveOne = () => (
  <a href={`#${SAME_FOR_ALL}`} className="link">
    give one value for all rows
  </a>
);

function Missing({ fields, wasTried }: { fields: string[]; wasTried: boolean }) {
  const canBeGiven = fields.some((label) => Object.values(GIVEN_LABELS).includes(label));
  const or = canBeGiven && (
    <>
      . Or <GiveOne />.
    </>
  );
  if (wasTried) {
    return (
      <Notice title="Missing required fields">
        {missingWords(fields)}
        {or}
      </Notice>
    );
  }
  return (
    <p className="rounded-lg bg-blue-bg px-4 py-3 text-blue">
      <b>Still to be chosen: {fields.join(", ")}.</b> Say below which column it is
      {or || "."}
    </p>
  );
}

export function Trouble({ preview, wasTried, underWay }: TroubleProps) {
  const { mappingFaults, missingFields, hints } = preview;
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {underWay && (
        <Notice title="Please wait">{underWay.isUndo ? IS_UNDONE : ONE_AT_A_TIME}</Notice>
      )}
      {mappingFaults.length > 0 && (
        <Notice title="The columns cannot be read like this">{mappingFaults.join(" ")}</Notice>
      )}
      {missingFields.length > 0 && <Missing fields={missingFields} wasTried={wasTried} />}
      {hints.map((hint) => (
        <Notice key={hint} title="Please check the file">
          {hint}
        </Notice>
      ))}
    </div>
  );
}
