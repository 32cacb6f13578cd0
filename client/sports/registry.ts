// Every sport's part of list rows, by key: on every page. What single pages need of a sport lies apart (match-views.ts and others).
import type { SportRowView } from "#client/scores/sport-row-view.ts";
import type { SPORTS } from "#shared/sports/registry.ts";
import { basketballRow } from "./basketball/row-view.ts";
import { footballRow } from "./football/row-view.ts";

const ROW_VIEWS = { football: footballRow, basketball: basketballRow } satisfies Record<keyof typeof SPORTS, SportRowView>;

/** Null for a sport that this build does not know. */
export function rowViewOf(sport: string): SportRowView | null {
	return Object.hasOwn(ROW_VIEWS, sport) ? ROW_VIEWS[sport as keyof typeof ROW_VIEWS] : null;
}
