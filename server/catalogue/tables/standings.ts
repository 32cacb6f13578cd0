// Tables of a season out of its results, by the competition's rules. Pure: called by league-table.service.ts.
import type { Deduction, SeasonRules, TableStage, Zone } from "./competition-rules.ts";
import { type Ranked, rankTeams } from "./rank-teams.ts";
import { FORM_LENGTH, type TableMatch, type TallyOptions, tallyResults } from "./tally-results.ts";

/** `form`: each team's latest matches alone; `live`: as it stands, with matches under way. */
export type TableView = "overall" | "home" | "away" | "form" | "live";

export interface Table {
	group: string | null;
	/** Best first. */
	rows: Ranked[];
	/** Places counted from the top; only where the order is the competition's own (overall, live). */
	zones: Zone[];
}

/** What a part of a season can be ordered by. */
const BY_GOALS: Pick<SeasonRules, "tieBreakers" | "placings"> = { tieBreakers: ["goal_difference", "goals_for"], placings: [] };

/** Matches in any order; `nameOf` gives the name that a team is filed under. */
export function computeTables(
	rules: SeasonRules,
	view: TableView,
	matches: readonly TableMatch[],
	nameOf: (teamId: string) => string,
): Table[] {
	const known = matches.map((match) => (match.isLive && view !== "live" ? { ...match, score: null, isLive: false } : match));
	const inOrder = known.sort((one, other) => one.startsAt - other.startsAt);
	const tables = rules.stages.flatMap((stage) => groupsOf(stage, inOrder).map((group) => ({ stage, group })));
	const isSplit = tables.some(({ stage }) => stage.carriedShare !== undefined);
	return tables.filter(({ stage }) => !isSplit || stage.groups !== null).map(({ stage, group }) => tableOf(stage, group));

	function tableOf({ carriedShare, zones }: TableStage, [group, own]: [string | null, TableMatch[]]): Table {
		const ids = new Set(own.flatMap(({ homeId, awayId }) => [homeId, awayId]));
		const before = carriedShare === undefined ? [] : inOrder.filter((match) => match.group === null);
		const counted = [...before, ...own];
		const tallies = tallyResults(ids, counted, { points: rules.points, ...NARROWED[view] });
		const brought = tallyResults(ids, before, { points: rules.points });
		const isFinal = view === "overall" || view === "live";
		const teams = [...tallies.values()].map((tally): Ranked => {
			const name = nameOf(tally.teamId);
			const lost = isFinal ? lostPoints(brought.get(tally.teamId)?.points ?? 0, pointsDeducted(rules.deductions, name), carriedShare) : 0;
			return { ...tally, name, points: tally.points - Math.ceil(lost), isRoundedDown: !Number.isInteger(lost) };
		});
		const rows = rankTeams(teams, counted, isFinal ? rules : { ...rules, ...BY_GOALS });
		return { group, rows, zones: isFinal ? placeZones(zones, rows.length) : [] };
	}
}

const NARROWED: Record<TableView, Omit<TallyOptions, "points">> = {
	overall: {},
	live: {},
	home: { only: "home" },
	away: { only: "away" },
	form: { latest: FORM_LENGTH },
};

/** The matches of each group of a stage, groups by name. */
function groupsOf({ groups }: TableStage, matches: readonly TableMatch[]): [string | null, TableMatch[]][] {
	const own = matches.filter(({ group }) => (groups === null ? group === null : group?.startsWith(groups)));
	return [...Map.groupBy(own, ({ group }) => group)].sort(([one], [other]) => ((one ?? "") < (other ?? "") ? -1 : 1));
}

const pointsDeducted = (deductions: readonly Deduction[], name: string) =>
	deductions.filter(({ team }) => team === name).reduce((total, { points }) => total + points, 0);

/** Off the pitch: deducted first, and what is brought along from before is cut to its share. May end on a half. */
function lostPoints(brought: number, deducted: number, carriedShare = 1): number {
	return deducted + (brought - deducted) * (1 - carriedShare);
}

/** Counts from the top, and leaves out what the table is too short for. */
function placeZones(zones: readonly Zone[], size: number): Zone[] {
	const place = (number: number) => (number < 0 ? size + 1 + number : number);
	const placed = zones.map((zone) => ({ ...zone, from: place(zone.from), to: Math.min(place(zone.to), size) }));
	return placed.filter(({ from, to }) => from >= 1 && from <= to);
}
