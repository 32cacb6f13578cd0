// Figures of players over the matches of a season, and the best players in each of the sport's lists. Pure.
import type { Appearance } from "#shared/match/appearance.ts";
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import {
	compareFigures,
	type FigureEntry,
	type FigureValues,
	figureValue,
	isListed,
	type LeaderList,
	type PlayerFigure,
	type PlayerFigures,
	tellsFigure,
} from "#shared/match/player-figures.ts";
import { SIDES } from "#shared/match/sides.ts";
import { coveredKeys, type TalliedMatch } from "./sum-appearances.ts";

export interface PlayerSeason {
	playerId: string;
	/** Id of the team in the player's last match. */
	teamId: string;
	values: FigureValues;
	/** Keys of the figures in whose lists the player may appear. */
	listed: ReadonlySet<string>;
}

type Own = { match: TalliedMatch; appearance: Appearance };

const NONE: PlayerFigures = { figures: [], lists: [], perMatch: [] };

/** `entries` are the matches of one player. `coveredIn` returns the keys of the counts that the log of a match contains. */
export function figureEntries(entries: readonly Own[], coveredIn = coverage()): FigureEntry[] {
	return entries.map(({ match, appearance: { role, minutes, counts } }) => ({
		role,
		counts,
		covered: coveredIn(match),
		...(match.isOver && (role === "starter" || role === "substitute") && { minutes }),
	}));
}

/** Returns a function that caches the covered keys of each match. */
function coverage(): (match: TalliedMatch) => ReadonlySet<string> {
	const known = new Map<string, ReadonlySet<string>>();
	return (match) => {
		const covered = known.get(match.id) ?? coveredKeys([match]);
		known.set(match.id, covered);
		return covered;
	};
}

export function figureValues({ figures }: PlayerFigures, entries: readonly FigureEntry[]): FigureValues {
	return Object.fromEntries(figures.map((figure) => [figure.key, figureValue(figure, entries)]));
}

/** `matches` are those of one season, oldest first. The players are sorted by their first appearance. */
export function seasonsOf(rule: AppearanceRule, matches: readonly TalliedMatch[]): PlayerSeason[] {
	const coveredIn = coverage();
	const byPlayer = new Map<string, Own[]>();
	const played = matchesByTeam(rule, matches, coveredIn);
	for (const match of matches) {
		for (const appearance of match.appearances) {
			const own = byPlayer.get(appearance.playerId) ?? [];
			byPlayer.set(appearance.playerId, own);
			own.push({ match, appearance });
		}
	}
	return [...byPlayer].flatMap(([playerId, own]) => {
		const last = own.at(-1);
		if (!last) return [];
		const teamId = last.match.teams[last.appearance.side];
		const entries = figureEntries(own, coveredIn);
		const values = figureValues(rule, entries);
		const isIn = (figure: PlayerFigure) => isListed(figure, values[figure.key] ?? null, entries, played(teamId, figure.key));
		return [{ playerId, teamId, values, listed: new Set(rule.figures.filter(isIn).map(({ key }) => key)) }];
	});
}

/**
 * Returns a function that counts the matches of a team whose logs have this figure for any of its players: a log of scores alone has no
 * saves.
 */
function matchesByTeam({ figures }: PlayerFigures, matches: readonly TalliedMatch[], coveredIn: ReturnType<typeof coverage>) {
	const counts = new Map<string, number>();
	const rates = figures.filter(({ source }) => source.kind === "rate");
	for (const match of matches) {
		for (const side of SIDES) {
			const own = match.appearances.filter((appearance) => appearance.side === side).map((appearance) => ({ match, appearance }));
			const entries = figureEntries(own, coveredIn);
			for (const figure of rates) {
				const key = `${match.teams[side]} ${figure.key}`;
				if (tellsFigure(figure, entries)) counts.set(key, (counts.get(key) ?? 0) + 1);
			}
		}
	}
	return (teamId: string, key: string): number => counts.get(`${teamId} ${key}`) ?? 0;
}

/** Returns the players of a list, best first; players who are equal in all of its columns stay in order. */
export function bestOf<Player extends PlayerSeason>({ figures }: PlayerFigures, list: LeaderList, players: readonly Player[]): Player[] {
	const ranking = [list.key, ...list.beside].flatMap((key) => figures.find((figure) => figure.key === key) ?? []);
	return players
		.filter(({ listed }) => listed.has(list.key))
		.sort((one, other) => {
			for (const figure of ranking) {
				const order = compareFigures(figure, one.values[figure.key] ?? null, other.values[figure.key] ?? null);
				if (order !== 0) return order;
			}
			return 0;
		});
}

/** Returns the figures of a sport; none if the sport has no player statistics. */
export const figuresOf = (rule: AppearanceRule | null): PlayerFigures => rule ?? NONE;

/** Returns the key and the format of a figure, as responses contain them. */
export const columnOf = ({ key, format }: PlayerFigure): Pick<PlayerFigure, "key" | "format"> => ({ key, format });

/** Returns the columns of a list, the list's own figure first. */
export function columnsOf({ figures }: PlayerFigures, { key, beside }: LeaderList): ReturnType<typeof columnOf>[] {
	return [key, ...beside].flatMap((each) => figures.filter((figure) => figure.key === each).map(columnOf));
}

/** Returns the first figure of the sport's main list that can be summed over several leagues. */
export function mainSumOf({ figures, lists }: PlayerFigures): PlayerFigure | undefined {
	const [main] = lists;
	const keys = main ? [main.key, ...main.beside] : [];
	return keys.flatMap((key) => figures.filter((figure) => figure.key === key)).find(({ source }) => source.kind === "sum");
}
