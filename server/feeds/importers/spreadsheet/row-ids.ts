// Ids of a spreadsheet's rows in the catalogue. Pure.
import { foldText } from "#shared/kit/fold-text.ts";
import { seasonForm } from "#shared/kit/season-name.ts";
import type { FixtureRow } from "./fixture-row.ts";

interface Place {
	leagueId: string;
	season: string;
}

export const teamIdOf = ({ leagueId }: Pick<Place, "leagueId">, team: string): string => `${leagueId}/${foldText(team)}`;

/** Returns the id for the number that the file states, within its season. */
export const statedIdOf = ({ leagueId, season }: Place, id: string): string => `${leagueId}/${seasonForm(season)}/#${foldText(id)}`;

export const isStatedId = (sourceId: string): boolean => sourceId.includes("/#");

/** Returns the id of a new match: by the stated number, otherwise by round, otherwise by day. */
export function newIdOf({ id, home, away, round, date }: FixtureRow, place: Place): string {
	if (id !== null) return statedIdOf(place, id);
	const pairing = `${place.leagueId}/${seasonForm(place.season)}/${foldText(home)}/${foldText(away)}`;
	return round === null ? `${pairing}/${date}` : `${pairing}/round ${foldText(round)}`;
}
