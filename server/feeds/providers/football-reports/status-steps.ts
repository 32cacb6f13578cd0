// Converts statuses outside of the normal course (postponed, suspended, abandoned, awarded …) to drafts. Part of follow-report.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Progress } from "./match-progress.ts";
import type { FootballMemory } from "./report-memory.ts";
import type { ReportedMatch, ReportedStatus } from "./reported-match.ts";

interface StatusSteps {
	/** Drafts before and after the events of play. */
	before: ScheduledDraft[];
	after: ScheduledDraft[];
	status: FootballMemory["status"];
	counts: Record<string, number>;
	remarks: string[];
}

interface Given {
	memory: FootballMemory;
	report: ReportedMatch;
	progress: Progress;
	now: Instant;
}

export function statusSteps({ memory, report, progress, now }: Given): StatusSteps {
	const wanted = report.status === null ? (memory.status?.status ?? null) : statusOf(report.status);
	const unchanged: StatusSteps = { before: [], after: [], status: memory.status, counts: {}, remarks: [] };
	if (wanted === (memory.status?.status ?? null)) return unchanged;
	if (wanted === "awarded" && report.score === null) {
		return { ...unchanged, remarks: ["awarded without a score: left as it was until there is one"] };
	}
	if (wanted !== null && NEEDS_PLAY.has(wanted) && progress.periods.length === 0) {
		return { ...unchanged, remarks: [`${wanted} before the start, without a minute: left as it was`] };
	}
	const steps: StatusSteps = { ...unchanged, before: [], after: [], status: null };
	const { base } = memory;
	const add = (status: string, rest: object = {}) => {
		const kind = `status ${status}`;
		const place = (steps.counts[kind] ?? memory.counts[kind] ?? 0) + 1;
		steps.counts = { ...steps.counts, [kind]: place };
		const key = `${kind} ${place}`;
		const draft = { type: "status_changed", period: null, elapsedMs: null, payload: { status, ...rest } };
		// A status of a running match stops or starts its clock now. Any other status is dated to the kick-off, or to now if that is earlier.
		const at = IN_PLAY.has(status) ? now : Math.min(now, report.kickOff.startsAt);
		return { key, draft: { sourceId: key, atMs: at - base, draft } };
	};
	if (memory.status !== null && !(wanted !== null && FOLLOWS[memory.status.status]?.includes(wanted))) {
		steps.before.push(...endOf(memory.status, { memory, report, now }, add));
	}
	if (wanted !== null) {
		const { key, draft } = add(wanted, wanted === "awarded" ? { score: report.score } : {});
		steps.after.push(draft);
		steps.status = { status: wanted, key, payload: draft.draft.payload };
	}
	return steps;
}

const IN_PLAY: ReadonlySet<string> = new Set(["suspended", "interrupted", "live", "break"]);
const NEEDS_PLAY: ReadonlySet<string> = new Set(["suspended", "interrupted", "abandoned"]);

/** For each status, the statuses that may follow directly (MR11). */
const FOLLOWS: Record<string, readonly string[]> = {
	postponed: ["cancelled", "awarded"],
	suspended: ["interrupted", "abandoned", "awarded"],
	interrupted: ["suspended", "abandoned", "awarded"],
	abandoned: ["awarded"],
	cancelled: ["awarded"],
};

function statusOf(status: ReportedStatus): string | null {
	switch (status.kind) {
		case "off":
		case "stopped":
			return status.status;
		case "abandoned":
		case "awarded":
			return status.kind;
		default:
			return null;
	}
}

type Add = (status: string, rest?: object) => { key: string; draft: ScheduledDraft };

/** Ends a status: the match continues, is scheduled again, or the status was an error of the provider. */
function endOf(
	{ status, key, payload = { status } }: NonNullable<FootballMemory["status"]>,
	{ memory, report, now }: Omit<Given, "progress">,
	add: Add,
): ScheduledDraft[] {
	if (status === "postponed") return [add("scheduled", { startsAt: report.kickOff.startsAt }).draft];
	if (status === "suspended" || status === "interrupted") return [add(memory.progress.isOpen ? "live" : "break").draft];
	return [cancelledStatus({ key, payload }, now - memory.base, "corrected_by_source")];
}

export function cancelledStatus(
	{ key, payload }: { key: string; payload: object },
	atMs: number,
	reasonCode: "corrected_by_source" | "gone_from_source",
): ScheduledDraft {
	const draft = { type: "status_changed", period: null, elapsedMs: null, payload, status: "cancelled" as const, reasonCode };
	return { sourceId: `${key} cancelled`, atMs, draft, revises: key };
}
