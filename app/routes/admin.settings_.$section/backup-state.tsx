import type { BackupsView, BackupView } from "~/domain/backups/view";
import { formatLongDate } from "~/domain/dates/time";
import { formatCount } from "~/domain/values/money";
import { type Fact, Facts } from "~/ui/admin/facts";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Form } from "~/ui/forms/form";
import { Icon } from "~/ui/icons";
import { KeepAsking } from "~/ui/page/keep-asking";

const MEBIBYTE = 1024 ** 2;
const ASK_EVERY_MS = 2_000;
const REFRESH_SECONDS = 5;

function sizeOf(bytes: number): string {
  const size = bytes / MEBIBYTE;
  if (size >= 1024) return `${(size / 1024).toFixed(1)} GB`;
  return `${size < 10 ? size.toFixed(1) : formatCount(Math.round(size))} MB`;
}

const counted = (count: number, one: string) =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

function whereItLies({ newest, backups }: BackupsView): string {
  const isHere = newest === null || backups.some(({ name }) => name === newest.name);
  return isHere ? "" : ". It lies on another of the shop's computers.";
}

function lastMade(state: BackupsView): string {
  const last = state.newest;
  if (last === null) return "None yet";
  const made = formatLongDate(last.madeAt);
  if (last.books === null || last.bytes === null) return made + whereItLies(state);
  const books = counted(last.books, "book");
  const payments = counted(last.payments ?? 0, "payment");
  const data = `${books} and ${payments} in ${sizeOf(last.bytes)} of data`;
  return `${made}: ${data}, and ${counted(last.images ?? 0, "image file")}${whereItLies(state)}`;
}

function lastTrial({ lastProven, newest }: BackupsView): string {
  if (lastProven === null || lastProven.provenAt === null) {
    if (newest?.proofError) return "It failed";
    return "Not yet: the first is tried by itself within minutes, then one a week.";
  }
  const seconds = Math.max(1, Math.round((lastProven.proofMs ?? 0) / 1000));
  const took = `in ${counted(seconds, "second")}`;
  const from = `the backup of ${formatLongDate(lastProven.madeAt)}`;
  return `${formatLongDate(lastProven.provenAt)}: the shop answered ${took} from ${from}`;
}

function whereItWent({ lastSent, program }: BackupsView): string {
  if (lastSent !== null && lastSent.sentAt !== null) {
    return `${formatLongDate(lastSent.sentAt)}, by ${lastSent.sentTo}`;
  }
  return program === null
    ? "Nowhere: it lies on one computer only. Whoever looks after the computer can have it taken to another place (BACKUP_COMMAND)."
    : `Not yet: ${program} takes it there.`;
}

function streamed({ stream }: BackupsView): Fact[] {
  if (stream === null) return [];
  const upTo =
    stream.at === null
      ? `Nothing is at ${stream.to} yet`
      : `All that was written up to ${formatLongDate(stream.at)} is at ${stream.to}`;
  return [["Streamed elsewhere", upTo]];
}

export function BackupState({ state, hasNoScript }: { state: BackupsView; hasNoScript: boolean }) {
  const facts: Fact[] = [
    ["Last backup", lastMade(state)],
    ["Restored on trial", lastTrial(state)],
    ["Taken elsewhere", whereItWent(state)],
    ...streamed(state),
    ["Next one", formatLongDate(state.nextAt)],
    ["Room on the disk", `${sizeOf(state.freeBytes)} free`],
  ];
  return (
    <div className="mb-6 grid gap-4">
      <Troubles troubles={state.troubles} />
      <Facts title="The backups" facts={facts}>
        <Form method="post" preventScrollReset className="grid">
          <button
            type="submit"
            name="intent"
            value="make-backup"
            aria-disabled={state.isBeingMade}
            className="button button-quiet justify-self-start"
          >
            {state.isBeingMade ? "Making a backup..." : "Make a backup now"}
          </button>
          <p role="status" className="text-sm text-muted">
            {state.isBeingMade && (
              <span className="block pt-2">The shop stays open meanwhile.</span>
            )}
          </p>
        </Form>
      </Facts>
      {state.isBeingMade && (
        <KeepAsking
          everyMs={ASK_EVERY_MS}
          refreshSeconds={REFRESH_SECONDS}
          hasNoScript={hasNoScript}
        />
      )}
    </div>
  );
}

function Troubles({ troubles }: { troubles: BackupsView["troubles"] }) {
  return troubles.map(({ key, title, text }) => (
    <p key={key} className="flex gap-3 rounded-lg bg-red-bg px-4 py-3 text-red">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{title}</span>
        <span className="text-sm">{text}</span>
      </span>
    </p>
  ));
}

const NOT_KNOWN = <span className="text-muted">Not tried</span>;

function Trial({ backup }: { backup: BackupView }) {
  if (backup.proofError !== null) return <span className="text-red">Failed</span>;
  return backup.provenAt === null ? NOT_KNOWN : "It answered";
}

function Elsewhere({ backup }: { backup: BackupView }) {
  if (backup.sentAt !== null) return "Yes";
  if (backup.sendError !== null) return <span className="text-red">Failed</span>;
  return <span className="text-muted">No</span>;
}

const COLUMNS: Column<BackupView>[] = [
  { title: "Made", kind: "title", cell: ({ madeAt }) => formatLongDate(madeAt) },
  {
    title: "Data, without images",
    kind: "number",
    cell: ({ bytes }) => (bytes === null ? "Not known" : sizeOf(bytes)),
  },
  { title: "Restored on trial", cell: (backup) => <Trial backup={backup} /> },
  { title: "Taken elsewhere", cell: (backup) => <Elsewhere backup={backup} /> },
];

export function KeptBackups({ backups }: { backups: BackupView[] }) {
  if (backups.length === 0) return null;
  return (
    <section aria-labelledby="kept" className="mb-6">
      <h2 id="kept" className="mb-3 text-lg font-semibold">
        On this computer
      </h2>
      <DataTable
        label="Backups on this computer"
        columns={COLUMNS}
        rows={backups}
        keyOf={({ name }) => name}
      />
    </section>
  );
}
