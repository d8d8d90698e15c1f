import { Link } from "@remix-run/react";
import type { FaultyReply } from "../../forms/form-faults";
import { Confirm } from "../forms/confirm";
import { inWords, type Wizard } from "./wizards";

type UndoImportProps = {
  of: Wizard;
  run: { id: string; fileName: string; created: number; updated: number; refusal: string | null };
  reply: FaultyReply | undefined;
};

export function UndoImport({ of, run, reply }: UndoImportProps) {
  const { id, fileName, created, updated, refusal } = run;
  return (
    <Confirm
      title="Undo Import"
      // A press that was refused says why above.
      question={
        refusal !== null && reply
          ? null
          : (refusal ?? `Are you sure you want to undo the import of "${fileName}"?`)
      }
      isPossible={refusal === null}
      verb="Undo"
      closeTo={`${of.at}/${id}`}
      failure="Failed to undo the import"
      reply={reply}
    >
      {refusal === null ? (
        <p className="mt-3 text-sm text-muted">
          It added {inWords(of, created)}, which will be deleted, and changed {inWords(of, updated)}
          , which will be as before.
        </p>
      ) : (
        <p className="mt-3 text-sm text-muted">
          An import is undone as a whole or not at all. What it added can be deleted one by one.{" "}
          <Link to={of.target.to} className="link">
            {of.target.label}
          </Link>
        </p>
      )}
    </Confirm>
  );
}
