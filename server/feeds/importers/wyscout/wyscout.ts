// The feed wyscout: one recorded match of Wyscout, played at any speed.
import { readFileSync } from "node:fs";
import { type FileFeedAdapter, type ImportOutcome, type ReportedRow, UnusableFile, UsageError } from "#server/feeds/door/feed-adapter.ts";
import { leftOut } from "#server/feeds/door/submit-drafts.ts";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import { type PlayedRecording, playFile, playRecording, type RecordingOptions } from "./play-recording.ts";
import { SOURCE } from "./register-recording.ts";
import { parseWyscoutFile, type WyscoutFile } from "./wyscout-file.ts";

type Order = Extract<ImportOrder, { source: "wyscout" }>;
type Upload = { kind: "recording"; file: WyscoutFile };
type Command = { file: string } & RecordingOptions;

export const wyscout: FileFeedAdapter = {
	readUpload(_fileName, content) {
		try {
			return { kind: "recording", file: parseWyscoutFile(JSON.parse(content)) } satisfies Upload;
		} catch (error) {
			if (error instanceof SyntaxError) return { kind: "unreadable", reason: `no JSON: ${error.message}` };
			if (error instanceof UnusableFile) return { kind: "unreadable", reason: error.message };
			throw error;
		}
	},
	refuse({ homeTeamId }: Order, { file: { teams } }: Upload) {
		if (teams.some(({ id }) => id === homeTeamId)) return null;
		return { path: "body.homeTeamId", message: `must be one of ${teams.map(({ id, name }) => `${id} (${name})`).join(", ")}` };
	},
	async preview(_order: Order, { file: { matchId, teams, events } }: Upload, { catalogue }) {
		const known = await catalogue.findIds("match", SOURCE, [String(matchId)]);
		const counts = { matches: 1, known: known.size, results: 0, players: teams.reduce((sum, { players }) => sum + players.length, 0) };
		const facts = [teams.map(({ name }) => name).join(" and "), `${events.length} recorded events`];
		return { target: null, counts, facts, rows: [] };
	},
	isTimed: ({ speed }: Order) => speed !== undefined,
	async importUpload(order: Order, { file }: Upload, ports) {
		const { homeTeamId, startsAt, expectedScore, speed = Number.POSITIVE_INFINITY } = order;
		const options = { homeTeamId, speed, ...(startsAt !== undefined && { startsAt }), ...(expectedScore && { expectedScore }) };
		return outcomeOf(await playFile(file, options, ports));
	},
	command: {
		usage: `FILE --home TEAM [--score 4-2] [--at INSTANT] [--speed N]
      One recorded match. TEAM: Wyscout's id of the home side. INSTANT: kick-off; by default that of
      an earlier import, else now. N: recorded seconds in a real one; without it the whole match is submitted at once.`,
		options: ["home", "score", "at", "speed"],
		read: readCommand,
		nameOf: ({ file }: Command) => file,
		async run({ file, ...options }: Command, ports) {
			const played = await playRecording(readJson(file), options, ports);
			return { ...outcomeOf(played), lines: linesOf(played), isFailed: played.disputed !== null };
		},
	},
};

function readCommand({ paths: [file], options }: Parameters<FileFeedAdapter["command"]["read"]>[0]): Command | null {
	if (file === undefined) return null;
	const { home, score, at, speed } = options;
	const result = score === undefined ? undefined : /^(\d+)-(\d+)$/.exec(score);
	const startsAt = at === undefined ? undefined : Date.parse(at);
	const homeTeamId = Number(home ?? Number.NaN);
	const pace = speed === undefined ? Number.POSITIVE_INFINITY : Number(speed);
	if (!Number.isInteger(homeTeamId)) throw new UsageError("--home is missing: Wyscout's id of the home side, as the file lists its teams.");
	if (result === null) throw new UsageError(`--score ${score}: expected 4-2.`);
	if (startsAt !== undefined && Number.isNaN(startsAt)) throw new UsageError(`--at ${at}: expected an instant such as 2018-07-15T15:00Z.`);
	if (!(pace > 0)) throw new UsageError(`--speed ${speed}: expected a number above 0.`);
	const expectedScore = result && { home: Number(result[1]), away: Number(result[2]) };
	return { file, homeTeamId, speed: pace, ...(startsAt !== undefined && { startsAt }), ...(expectedScore && { expectedScore }) };
}

function readJson(path: string): unknown {
	const text = readFileSync(path, "utf8");
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new UnusableFile(`${path} is no JSON: ${(error as Error).message}`);
	}
}

function linesOf({ matchId, events, gaps, refused, dropped, disputed }: PlayedRecording): string[] {
	return [
		...gaps,
		...dropped.map(({ sourceId, reason }) => `${sourceId}: ${leftOut(reason)}`),
		...refused.map(({ sourceId, reason }) => `${sourceId}: the log refused it: ${reason}`),
		...(disputed === null ? [] : [`match ${matchId}: ${disputed}`]),
		`match ${matchId}: ${events} log entries added.`,
	];
}

function outcomeOf({ matchId, outcome, players, events, gaps, refused, dropped, disputed }: PlayedRecording): ImportOutcome {
	const counts = { inserted: 0, changed: 0, unchanged: 0, [outcome]: 1, players, events };
	const missing = gaps.map((message): ReportedRow => ({ verdict: "remarked", row: "", message }));
	const left = refused.map(({ sourceId, reason }): ReportedRow => ({ verdict: "refused", row: sourceId, message: reason }));
	const taken = dropped.map(({ sourceId, reason }): ReportedRow => ({ verdict: "remarked", row: sourceId, message: leftOut(reason) }));
	const dispute: ReportedRow[] = disputed === null ? [] : [{ verdict: "disputed", row: `match ${matchId}`, message: disputed }];
	return { counts, rows: [...dispute, ...left, ...taken, ...missing] };
}
