// Collects the reports of the rows for the board and the status bar.
import { useCallback, useMemo, useState } from "react";
import type { Phase } from "#client/scores/state/phase.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Call } from "./attention.ts";
export interface Reports {
	byMatch: ReadonlyMap<MatchId, RowReport>;
	calls: ReadonlyMap<MatchId, Call>;
	/** Latency of the last logged command of any match. */
	latencyMs: number | null;
	report(matchId: MatchId, report: RowReport): void;
}

export function useReports(): Reports {
	const [{ byMatch, latencyMs }, setAll] = useState<Pick<Reports, "byMatch" | "latencyMs">>({ byMatch: new Map(), latencyMs: null });
	const report = useCallback((matchId: MatchId, reported: RowReport) => {
		setAll((all) => {
			const before = all.byMatch.get(matchId);
			const isNewCommand = reported.latencyMs !== null && reported.latencyMs !== before?.latencyMs;
			return { byMatch: new Map(all.byMatch).set(matchId, reported), latencyMs: isNewCommand ? reported.latencyMs : all.latencyMs };
		});
	}, []);
	const calls = useMemo(() => new Map([...byMatch].flatMap(([id, { call }]) => (call ? [[id, call] as const] : []))), [byMatch]);
	return { byMatch, calls, latencyMs, report };
}

/** The facts of a row that the board and the status bar need; only the row itself subscribes to its match. */
export interface RowReport {
	call: Call | null;
	phase: Phase;
	/** Whether the match has an assignee; true in a drill. */
	hasAssignee: boolean;
	/** Number of commands that are not in the log yet. */
	waiting: number;
	/** Time from the press to the durable log entry of the last command. */
	latencyMs: number | null;
}
