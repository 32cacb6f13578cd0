// Content of the openfootball files, parsed directly from their rows by the rules of their SOURCE.md, so that tests do not check the
// importer with itself.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Goals = [home: number, away: number];

interface RawGoal {
	name: string;
	minute: number | string;
	offset?: number;
	owngoal?: boolean;
	penalty?: boolean;
}

export interface RawMatch {
	team1: string | { name: string };
	team2: string | { name: string };
	score: Goals | { ht?: Goals; ft?: Goals; et?: Goals; p?: Goals };
	status?: string;
	group?: string;
	goals1?: RawGoal[];
	goals2?: RawGoal[];
}

export interface RawFile {
	path: string;
	matches: RawMatch[];
}

/** Files below a folder that contain matches, ordered by path. */
export function readRawFiles(folder: string): RawFile[] {
	const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
	return names.sort().flatMap((path) => {
		const json = JSON.parse(readFileSync(join(folder, path), "utf8")) as { matches?: RawMatch[]; rounds?: { matches: RawMatch[] }[] };
		const matches = json.matches ?? json.rounds?.flatMap((round) => round.matches);
		return matches ? [{ path, matches }] : [];
	});
}

export interface Facts {
	status: "scheduled" | "postponed" | "awarded" | "finished";
	score: Goals | null;
	halfTime: Goals | null;
	fullTime: Goals | null;
	shootOut: Goals | null;
	/** `home 45+2' Name`, by side and then in list order; `null` if the file lists no goals. */
	goals: string[] | null;
}

export function factsOf(raw: RawMatch): Facts {
	const score = Array.isArray(raw.score) ? { ft: raw.score } : raw.score;
	const final = score.et ?? score.ft ?? null;
	const goals = [...labels("home", raw.goals1 ?? [], score.et !== undefined), ...labels("away", raw.goals2 ?? [], score.et !== undefined)];
	const first = [raw.goals1 ?? [], raw.goals2 ?? []].map(
		(goals) => goals.filter((goal) => Number.parseInt(String(goal.minute), 10) <= 45).length,
	);
	const isGoalless = score.ft?.[0] === 0 && score.ft[1] === 0;
	const halfTime = score.ht ?? (isGoalless ? [0, 0] : goals.length > 0 ? ([first[0] ?? 0, first[1] ?? 0] as Goals) : null);
	const status = raw.status === "awarded" || raw.status === "postponed" ? raw.status : final ? "finished" : "scheduled";
	return {
		status,
		score: final,
		halfTime: status === "finished" ? halfTime : null,
		fullTime: status === "finished" ? (score.ft ?? null) : null,
		shootOut: score.p && score.p[0] !== score.p[1] ? score.p : null,
		goals: goals.length > 0 ? goals.sort() : null,
	};
}

function labels(side: string, goals: readonly RawGoal[], hasExtraTime: boolean): string[] {
	return goals.map(({ name, minute, offset, owngoal, penalty }) => {
		const [whole = 0, stoppage = offset ?? 0] = String(minute).split("+").map(Number);
		const isLate = whole > 90 && !hasExtraTime;
		const label = isLate ? `90+${whole - 90}'` : stoppage > 0 ? `${whole}+${stoppage}'` : `${whole}'`;
		return `${side} ${label} ${surname(name)}${owngoal ? " own" : ""}${penalty ? " pen" : ""}`;
	});
}

/** Returns the last word of a name without accents, because files shorten names to it. */
export function surname(name: string): string {
	return (name.split(" ").at(-1) ?? "")
		.normalize("NFD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase()
		.replaceAll("ı", "i");
}
