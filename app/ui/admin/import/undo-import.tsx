import type { FaultyReply } from "../../form-faults";
import { Confirm } from "../confirm";
import { inWords, type Wizard } from "./wizards";

type UndoImportProps = {
  of: Wizard;
  run: { id: string; fileName: string; created: number; updated: number };
  reply: FaultyReply | undefined;
};

export function UndoImport({ of, run, reply }: UndoImportProps) {
  const { id, fileName, created, updated } = run;
  return (
    <Confirm
      title="Undo Import"
      question={`Are you sure you want to undo the import of "${fileName}"?`}
      verb="Undo"
      closeTo={`${of.at}/${id}`}
      failure="Failed to undo the import"
      reply={reply}
    >
      <p className="mt-3 text-sm text-muted">
        It added {inWords(of, created)}, which will be deleted, and changed {inWords(of, updated)},
        which will be as before.
      </p>
    </Confirm>
  );
}
