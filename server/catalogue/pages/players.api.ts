// GET /api/players…: one player with statistics by season, and the matches played. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getPlayer, listPlayerMatches, listPlayers, type PlayerAnswer } from "#shared/contract/rest/catalogue/people.ts";
import type { Appearance } from "#shared/match/appearance.ts";
import type { FigureValues } from "#shared/match/player-figures.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { readLeagues, readSeasonsOf } from "../competitions/league.store.ts";
import { readCurrentId } from "../entity-resolution/current-ids.store.ts";
import { readRows } from "../fixtures/lists/match-row.store.ts";
import { readTeamIdsOf } from "../kernel/catalogue-change.store.ts";
import { unknown } from "../kernel/unknown.ts";
import type { Appearances } from "../people/appearances.service.ts";
import { columnOf, figureEntries, figuresOf, figureValues } from "../people/leaders.ts";
import { readMemberships, readPlayer } from "../people/player.store.ts";
import { type AppearanceSum, coveredKeys, hasAppeared, sumAppearances, type TalliedMatch, withZeros } from "../people/sum-appearances.ts";
import { readPlayerNames, readTeamBriefs } from "../people/team.store.ts";

interface OwnMatch {
	match: TalliedMatch;
	appearance: Appearance;
}

export function playersApi({ db, appearances }: { db: Db; appearances: Appearances }): ApiDefinition[] {
	/** Reads the logged matches of all teams to which the player ever belonged, and of these the ones that name the player; oldest first. */
	async function readOwn(playerId: string): Promise<{ all: TalliedMatch[]; own: OwnMatch[] }> {
		const teamIds = await readTeamIdsOf(db.kysely, [playerId]);
		const all = teamIds.length > 0 ? await appearances.of({ teamIds }) : [];
		const own = all.flatMap((match) => {
			const appearance = match.appearances.find((each) => each.playerId === playerId);
			return appearance ? [{ match, appearance }] : [];
		});
		return { all, own };
	}

	async function readSeasonSums(playerId: string, sport: SportKey): Promise<Pick<PlayerAnswer, "columns" | "seasons" | "totals">> {
		const { all, own } = await readOwn(playerId);
		if (own.length === 0) return { columns: [], seasons: [], totals: { ...sumAppearances([]), values: [] } };
		const figures = figuresOf(appearanceRuleOf(sport));
		const valuesOf = (entries: readonly OwnMatch[]) => figureValues(figures, figureEntries(entries));
		const total = valuesOf(own);
		const columns = figures.figures.filter(({ key, isRare }) => (isRare ? (total[key] ?? 0) > 0 : total[key] !== null)).map(columnOf);
		const shown = (values: FigureValues) => columns.map(({ key }) => values[key] ?? null);
		const bySeason = Map.groupBy(own, ({ match }) => match.seasonId);
		const teamOf = ({ match, appearance }: OwnMatch) => match.teams[appearance.side];
		const [seasons, leagues, teams] = await Promise.all([
			readSeasonsOf(db, { seasonIds: [...bySeason.keys()] }),
			readLeagues(db, { leagueIds: [...new Set(own.map(({ match }) => match.leagueId))] }),
			readTeamBriefs(db, [...new Set(own.map(teamOf))]),
		]);
		const sums = seasons.flatMap(({ id, leagueId, name }) => {
			const entries = bySeason.get(id) ?? [];
			const league = leagues.find((each) => each.id === leagueId);
			const last = entries.at(-1);
			const team = last && teams.get(teamOf(last));
			if (!league || !team) return [];
			const sum = sumAppearances(entries);
			const covered = coveredKeys(all.filter(({ seasonId }) => seasonId === id));
			const values = shown(valuesOf(entries));
			return [{ league, seasonId: id, season: name, team, ...sum, counts: withZeros(sum.counts, covered), values }];
		});
		return { columns, seasons: sums, totals: { ...addUp(sumAppearances(own), sums), values: shown(total) } };
	}

	return [
		defineQuery(listPlayers, { delay: "applies", isShared: true }, async ({ query: { limit, offset } }) => {
			const players = await readListed(db, appearances);
			return { players: players.slice(offset, offset + limit), total: players.length };
		}),

		defineQuery(getPlayer, { delay: "applies", isShared: true }, async ({ params }) => {
			// A player who was merged into another is found at the old address.
			const playerId = await readCurrentId(db.kysely, "player", params.playerId);
			const player = await readPlayer(db, playerId);
			if (!player) throw unknown("player", playerId);
			const memberships = await readMemberships(db, playerId);
			const [briefs, sums] = await Promise.all([
				readTeamBriefs(db, [...new Set(memberships.map(({ teamId }) => teamId))]),
				readSeasonSums(playerId, player.sport),
			]);
			const teams = memberships.flatMap(({ teamId, ...membership }) => {
				const team = briefs.get(teamId);
				return team ? [{ team, ...membership }] : [];
			});
			const { hasNote = false, perMatch } = figuresOf(appearanceRuleOf(player.sport));
			return { ...player, teams, ...sums, hasNote, perMatch: [...perMatch] };
		}),

		defineQuery(listPlayerMatches, { delay: "applies", isShared: true }, async ({ params, query: { limit, offset } }) => {
			const playerId = await readCurrentId(db.kysely, "player", params.playerId);
			if (!(await readPlayer(db, playerId))) throw unknown("player", playerId);
			const played = (await readOwn(playerId)).own.filter(({ appearance }) => hasAppeared(appearance)).reverse();
			const page = played.slice(offset, offset + limit);
			const rows = page.length > 0 ? await readRows(db, { matchIds: page.map(({ match }) => match.id) }) : [];
			const matches = page.flatMap(({ match: { id }, appearance: { side, role, minutes, counts } }) => {
				const match = rows.find((row) => row.id === id);
				return match && role !== "bench" ? [{ match, side, role, minutes, counts }] : [];
			});
			return { matches, total: played.length };
		}),
	];
}

/** Adds to the totals a 0 for each count that a season covers and the player does not have. */
function addUp(totals: AppearanceSum, seasons: readonly AppearanceSum[]): AppearanceSum {
	const covered = new Set(seasons.flatMap(({ counts }) => Object.keys(counts)));
	return { ...totals, counts: withZeros(totals.counts, covered) };
}

/** Returns the players of all current seasons, sorted by name. */
async function readListed(db: Db, appearances: Appearances): Promise<{ id: string; name: string }[]> {
	const leagues = await readLeagues(db, {});
	if (leagues.length === 0) return [];
	const seasons = await readSeasonsOf(db, { leagueIds: leagues.map(({ id }) => id), isCurrent: true });
	const ids = new Set<string>();
	for (const { id: seasonId, leagueId } of seasons) {
		for (const { playerId, played, named, unrecorded } of await appearances.ofSeason({ leagueId, seasonId })) {
			if (played + named + unrecorded > 0) ids.add(playerId);
		}
	}
	const names = await readPlayerNames(db, [...ids]);
	const players = [...names].map(([id, name]) => ({ id, name }));
	return players.sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}
