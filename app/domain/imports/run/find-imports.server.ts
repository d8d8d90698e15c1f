import { and, desc, eq, ne } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import type { Owner } from "../../accounts/admin";
import { isUnderWay, KIND_COLUMNS, kindOfRun, requireRun } from "../kinds/find-run.server";
import type { ImportKind, ResultOf, ViewOf } from "../kinds/kinds";
import { adapterOf } from "./adapters.server";

const LATEST = 50;

export const getImport = <Kind extends ImportKind>(
  _admin: Owner,
  kind: Kind,
  runId: string,
): ViewOf<Kind> => adapterOf(kind).view(requireRun(runId, kind));

export const listImports = <Kind extends ImportKind>(_admin: Owner, kind: Kind): ViewOf<Kind>[] =>
  db
    .select()
    .from(importRuns)
    .where(
      and(ne(importRuns.status, "uploaded"), eq(importRuns.ofLists, KIND_COLUMNS[kind].ofLists)),
    )
    .orderBy(desc(importRuns.createdAt))
    .limit(LATEST)
    .all()
    .map(adapterOf(kind).view);

type UnderWay = { id: string; kind: ImportKind; isUndo: boolean };

export function importUnderWay(_admin: Owner): UnderWay | null {
  const run = db.select().from(importRuns).where(isUnderWay).get();
  if (run === undefined) return null;
  return { id: run.id, kind: kindOfRun(run), isUndo: run.status !== "running" };
}

export const importResult = <Kind extends ImportKind>(
  _admin: Owner,
  kind: Kind,
  runId: string,
): ResultOf<Kind> => adapterOf(kind).result(requireRun(runId, kind));
