// Computes the tables of a season from its results and the competition's rules. Pure.
import type { Deduction, SeasonRules, TableStage, Zone } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { hasName, type Ranked, rankTeams } from "./rank-teams.ts";
import { FORM_LENGTH, type TableMatch, type TallyOptions, tallyResults } from "./tally-results.ts";

/**
 * `form`: only the latest matches of each team; `live`: with matches in play; `before_split`: the table of the matches before the split.
 */
export type TableView = "overall" | "home" | "away" | "form" | "live" | "before_split";

export interface Table {
	group: string | null;
	/** Rows of the table, the best team first. */
	rows: Ranked[];
	/** Place of the first row: more than 1 in the lower groups of a split. */
	firstPlace: number;
	/** Zones with places counted from the top; only if the rows are in the competition's own order (overall, live). */
	zones: Zone[];
	/** `true` if the teams are also in tables of their groups, as the best third-placed teams are. */
	isAcross: boolean;
}

/** The rules by which the teams of a part of a season are ordered. */
const BY_GOALS: Pick<SeasonRules, "tieBreakers" | "placings" | "isPerGame" | "playOffs"> = {
	tieBreakers: ["goal_difference", "goals_for"],
	placings: [],
	isPerGame: undefined,
	playOffs: undefined,
};

/** A group with its stage, its name, its teams and its matches. */
interface Group {
	stage: TableStage;
	group: string | null;
	ids: ReadonlySet<string>;
	matches: readonly TableMatch[];
}

/** Returns whether the match belongs to the tables of this stage. */
export const isOfStage = (
	{ groups }: Pick<TableStage, "groups">,
	{ group, isKnockOut }: Pick<TableMatch, "group" | "isKnockOut">,
): boolean => {
	if (groups === null || group === null) return groups === null && group === null && isKnockOut !== true;
	// If every group may have a table, only knock-out ties are left out of the stage.
	if (groups === "" && isKnockOut === true) return false;
	return group.startsWith(groups) || group.replace(PART_OF_PLAY_OFFS, "").startsWith(groups);
};

/** Prefix that some sources add to the name of a stage: `Playoffs - Championship` is the stage `Championship`. */
const PART_OF_PLAY_OFFS = /^Play-?offs? - /i;

/** Returns whether the season has reached groups to which points are carried over. */
export const isSplitSeason = ({ stages }: SeasonRules, matches: readonly TableMatch[]): boolean =>
	stages.some((stage) => stage.carriedShare !== undefined && matches.some((match) => isOfStage(stage, match)));

/** Matches are in any order; `nameOf` returns the name by which a team is sorted. */
export function computeTables(
	rules: SeasonRules,
	view: TableView,
	matches: readonly TableMatch[],
	nameOf: (teamId: string) => string,
): Table[] {
	const known = matches.map((match) => (match.isLive && view !== "live" ? { ...match, score: null, isLive: false } : match));
	const inOrder = known.sort((one, other) => one.startsAt - other.startsAt);
	const groups = rules.stages.flatMap((stage) => groupsOf(stage, inOrder, nameOf));
	const isSplit = isSplitSeason(rules, inOrder);
	if (view === "before_split") return isSplit ? groups.filter(({ stage }) => stage.groups === null).map((group) => tableOf(group, 1)) : [];
	const shown = groups.filter(({ stage }) => !isSplit || stage.groups !== null);
	let place = 1;
	const tables = shown.map((group) => {
		const table = tableOf(group, group.stage.carriedShare === undefined ? 1 : (group.stage.firstPlace ?? place));
		if (group.stage.carriedShare !== undefined) place += table.rows.length;
		return { stage: group.stage, table };
	});
	return [...tables.map(({ table }) => table), ...rules.stages.flatMap((stage) => acrossOf(stage, tables))];

	/** Places in the table before the split, ordered by the rules of that table. */
	function placesBefore(): ReadonlyMap<string, number> {
		const [whole] = groups.filter(({ stage }) => stage.groups === null);
		return new Map(whole ? tableOf(whole, 1).rows.map(({ teamId }, index) => [teamId, index + 1]) : []);
	}

	function tableOf({ stage, group, ids, matches: own }: Group, firstPlace: number): Table {
		const { carriedShare, rounding, zones, tieBreakers = rules.tieBreakers, hasOwnHeadToHead, hasOwnGoals } = stage;
		const isFinal = view === "overall" || view === "live" || view === "before_split";
		const before = carriedShare === undefined ? [] : inOrder.filter((match) => isOfStage({ groups: null }, match));
		const counted = [...before, ...own];
		const tallies = tallyResults(ids, counted, { points: rules.points, ...NARROWED[view] });
		const brought = tallyResults(ids, before, { points: rules.points });
		const ofStage = hasOwnGoals && isFinal ? tallyResults(ids, own, { points: rules.points }) : tallies;
		const places = tieBreakers.includes("place_before_split") && carriedShare !== undefined ? placesBefore() : null;
		const teams = [...tallies.values()].map((tally): Ranked => {
			const name = nameOf(tally.teamId);
			const pointsBefore = brought.get(tally.teamId)?.points ?? 0;
			const lost = isFinal ? lostPoints(pointsBefore, pointsDeducted(rules.deductions, name), carriedShare) : 0;
			const rounded = Number.isInteger(lost) ? null : (rounding ?? "down");
			const points = tally.points - (rounded === "up" ? Math.floor(lost) : Math.ceil(lost));
			return {
				...tally,
				name,
				points,
				rounded,
				pointsBefore,
				placeBefore: places?.get(tally.teamId) ?? 0,
				compared: ofStage.get(tally.teamId) ?? tally,
				opponents: { points: 0, goalDifference: 0, goals: 0 },
			};
		});
		const rows = rankTeams(
			withOpponents(teams, counted),
			hasOwnHeadToHead ? own : counted,
			isFinal ? { ...rules, tieBreakers } : { ...rules, ...BY_GOALS },
			playOffMatches(rules, inOrder),
		);
		return { group, rows, firstPlace, zones: isFinal ? placeZones(zones, rows.length, firstPlace) : [], isAcross: false };
	}

	/** Returns a table only if several groups are compared, in their own order. */
	function acrossOf(stage: TableStage, all: readonly { stage: TableStage; table: Table }[]): Table[] {
		const { across } = stage;
		const own = all.filter((each) => each.stage === stage);
		if (!across || own.length < 2 || (view !== "overall" && view !== "live")) return [];
		const teams = own.flatMap(({ table }) => table.rows[across.place - 1] ?? []);
		if (teams.length === 0) return [];
		const rows = rankTeams(teams, [], { ...rules, tieBreakers: across.tieBreakers, playOffs: undefined });
		return [{ group: across.name, rows, firstPlace: 1, zones: placeZones(across.zones, rows.length, 1), isAcross: true }];
	}
}

const NARROWED: Record<TableView, Omit<TallyOptions, "points">> = {
	overall: {},
	live: {},
	before_split: {},
	home: { only: "home" },
	away: { only: "away" },
	form: { latest: FORM_LENGTH },
};

/** Returns the matches of each group of a stage, sorted by the name of the group; conferences are in the order of the rules. */
function groupsOf(stage: TableStage, matches: readonly TableMatch[], nameOf: (teamId: string) => string): Group[] {
	const own = matches.filter((match) => isOfStage(stage, match));
	if (stage.members) {
		const all = [...new Set(own.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
		const isOf = (teams: readonly string[]) => (id: string) => teams.some((team) => hasName({ name: nameOf(id) }, team));
		const groups = stage.members.map(({ name, teams, zones = stage.zones }) => ({
			stage: { ...stage, zones },
			group: name,
			ids: new Set(all.filter(isOf(teams))),
			matches: own,
		}));
		// Teams without a known conference are in a table without a name.
		const placed = new Set(groups.flatMap(({ ids }) => [...ids]));
		const others = { stage: { ...stage, zones: [] }, group: null, ids: new Set(all.filter((id) => !placed.has(id))), matches: own };
		return [...groups, others].filter(({ ids }) => ids.size > 0);
	}
	const byGroup = [...Map.groupBy(own, ({ group }) => group)].sort(([one], [other]) => ((one ?? "") < (other ?? "") ? -1 : 1));
	return byGroup.map(([group, matches]) => ({
		stage,
		group,
		matches,
		ids: new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId])),
	}));
}

const playOffMatches = ({ playOffs = [] }: SeasonRules, matches: readonly TableMatch[]) =>
	matches.filter((match) => playOffs.some((stage) => isOfStage(stage, match)));

const pointsDeducted = (deductions: readonly Deduction[], name: string) =>
	deductions.filter(({ team }) => hasName({ name }, team)).reduce((total, { points }) => total + points, 0);

/**
 * Returns the points with which a team starts: deductions are subtracted first, and the rest is reduced to the share that is carried over.
 * May end on a half.
 */
function lostPoints(brought: number, deducted: number, carriedShare = 1): number {
	return deducted + (brought - deducted) * (1 - carriedShare);
}

/** Adds the sums over the opponents that each team has met. */
function withOpponents(teams: readonly Ranked[], matches: readonly TableMatch[]): Ranked[] {
	const byId = new Map(teams.map((team) => [team.teamId, team]));
	const met = new Map(teams.map(({ teamId }): [string, Ranked[]] => [teamId, []]));
	for (const { homeId, awayId, score } of matches) {
		const [home, away] = [byId.get(homeId), byId.get(awayId)];
		if (!score || !home || !away) continue;
		met.get(homeId)?.push(away);
		met.get(awayId)?.push(home);
	}
	return teams.map((team) => {
		const all = met.get(team.teamId) ?? [];
		const sum = (value: (opponent: Ranked) => number) => all.reduce((total, opponent) => total + value(opponent), 0);
		const goals = sum(({ goalsFor }) => goalsFor);
		return {
			...team,
			opponents: { points: sum(({ points }) => points), goals, goalDifference: goals - sum(({ goalsAgainst }) => goalsAgainst) },
		};
	});
}

/** Converts places to those counted from the top of the whole table, and leaves out zones beyond its end. */
function placeZones(zones: readonly Zone[], size: number, firstPlace: number): Zone[] {
	const place = (number: number) => (number < 0 ? size + 1 + number : number);
	const placed = zones.map((zone) => ({ ...zone, from: place(zone.from), to: Math.min(place(zone.to), size) }));
	const fitting = placed.filter(({ from, to }) => from >= 1 && from <= to);
	return fitting.map((zone) => ({ ...zone, from: zone.from + firstPlace - 1, to: zone.to + firstPlace - 1 }));
}
