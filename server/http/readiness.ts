// Collects the reasons why this node should get no requests now: /readyz returns them, and changes are logged.
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";

/** The codes are explained in docs/hosting.md. */
export type NotReadyCode = "starting" | "stopping" | "database_unreachable" | "database_not_writable" | "database_newer" | "pages_fail";

export interface NotReady {
	code: NotReadyCode;
	/** Message for the operator. /readyz shows it to anyone, so it must not contain addresses. */
	message: string;
}

/** A fault that an operator should mend, although the node takes requests. */
export interface ReadyWarning {
	code: "clock_differs";
	message: string;
}

/** Returns an empty list if the node may get requests. It does not throw. */
export type ReadinessCheck = () => Promise<readonly NotReady[]> | readonly NotReady[];

export interface Readiness {
	/** Returns an empty list if the node is ready. */
	reasons(): Promise<readonly NotReady[]>;
	/** `null` if this node cannot judge the site: it is starting or stopping, or is older than the database. */
	isSiteWorking(): Promise<boolean | null>;
	/** The listener is called when the node is not ready, at most once a minute for each reason, but not while it starts or stops. */
	onNotReady(listener: (code: NotReadyCode) => void): void;
	stop(): Promise<void>;
}

/** Interval of the checks for the log and the metric; each request to /readyz runs the checks itself. */
const POLL_EVERY_MS = MINUTE_MS;
/** Minimum time between two log lines with the same reason. */
const REPEAT_MS = MINUTE_MS;
/** These reasons are not logged: they occur at every start and stop, which have their own log lines. */
const EXPECTED: readonly NotReadyCode[] = ["starting", "stopping"];
/** Reasons that say nothing about the site as a whole, only about this node. */
const OF_NODE: readonly NotReadyCode[] = [...EXPECTED, "database_newer"];

/** `checks` run in order until one returns a reason: the later ones would fail for the same reason. */
export function createReadiness(parts: { checks: readonly ReadinessCheck[]; log: Logger; metrics: Metrics }): Readiness {
	const { checks, log, metrics } = parts;
	const listeners: ((code: NotReadyCode) => void)[] = [];
	const loggedAtMs = new Map<NotReadyCode, number>();
	let present: readonly NotReady[] = [];
	let lookedAtMs = Number.NEGATIVE_INFINITY;
	metrics.gauge("ready", "1 while the node takes requests (/readyz)", [], (gauge) => gauge.set(present.length === 0 ? 1 : 0));

	async function find(): Promise<readonly NotReady[]> {
		for (const check of checks) {
			const reasons = await check();
			if (reasons.length > 0) return reasons;
		}
		return [];
	}

	async function refresh(): Promise<void> {
		const past = present;
		present = await find();
		lookedAtMs = performance.now();
		for (const { code } of past) if (loggedAtMs.has(code) && !present.some((reason) => reason.code === code)) logEnd(code);
		for (const reason of present) logReason(reason);
	}

	function logReason({ code, message }: NotReady): void {
		const lastMs = loggedAtMs.get(code) ?? Number.NEGATIVE_INFINITY;
		if (EXPECTED.includes(code) || performance.now() - lastMs < REPEAT_MS) return;
		loggedAtMs.set(code, performance.now());
		log.warn({ reason: code }, `Not ready: ${message}`);
		for (const listener of listeners) listener(code);
	}

	function logEnd(code: NotReadyCode): void {
		if (present.length === 0) log.info({ reason: code }, "Ready again");
	}

	const refreshIfOld = async () => {
		if (performance.now() - lookedAtMs >= POLL_EVERY_MS / 2) await refresh();
	};
	const polling = poll({ everyMs: POLL_EVERY_MS, refresh: refreshIfOld, log, task: "checking readiness" });
	return {
		async reasons() {
			await refresh();
			return present;
		},
		async isSiteWorking() {
			await refresh();
			return present.some(({ code }) => OF_NODE.includes(code)) ? null : present.length === 0;
		},
		onNotReady: (listener) => void listeners.push(listener),
		stop: () => polling.stop(),
	};
}
