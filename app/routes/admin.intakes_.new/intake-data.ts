import type { Searched } from "~/domain/counter/pick.server";
import type { DraftView } from "~/domain/intakes/draft.server";

export type IntakeData = {
  draft: DraftView;
  terms: string;
  searched: Searched | null;
  unknown: string | null;
};
