// Reads one live topic of a Touchline site, in browsers and in Node, without dependencies. Rules CL1 to CL10: docs/client-specification.md.
import { createEventParser, type SentEvent } from "./event-parser.ts";

/** State of a reader: `stale` means that nothing was received for 12 s, `waiting` that the next connection is due later. */
export type LiveState = "connecting" | "live" | "stale" | "waiting" | "stopped";

export interface WatchOptions {
	/** Origin of the site: `https://scores.example.org`. */
	site: string;
	/** The topic to read: `live`, `match:m1`, `odds:m1` … */
	topic: string;
	/** Match delay in seconds; the server rounds it up to 15, 30, 60 or 180. */
	delaySeconds?: number;
	/** Position from which to continue, `<epoch>:<seq>`, from a response of the API or an earlier reader. */
	since?: string;
	/** Returns a valid token for a private topic; called before each connection. */
	token?: () => string | Promise<string>;
	/** Replaces all earlier data. `data` depends on the topic. */
	onSnapshot(data: unknown, position: string): void;
	/** Continues the earlier data; no fact is delivered twice, and none is missing. */
	onFacts(facts: unknown[], position: string): void;
	/** Deletions that a reader with a delay gets early; the same deletions follow later as facts. */
	onAhead?(facts: unknown[]): void;
	/** `reason`: code of the error that ended a connection or the reader; `null` if there was no error. */
	onState?(state: LiveState, reason: string | null): void;
	/** Shorter durations and fixed randomness, for tests. */
	timing?: Partial<typeof TIMING>;
}

export interface LiveReader {
	/** The position; `null` before the first snapshot. */
	position(): string | null;
	stop(): void;
}

const TIMING = {
	/** `head` is sent every 5 s, so after this time two in a row are missing. */
	staleMs: 12_000,
	/** A connection that was silent for this long is closed. */
	silentMs: 30_000,
	/** Wait before the next connection, unless the server sets another one by `retry`. */
	retryMs: 2_000,
	longestRetryMs: 30_000,
	random: Math.random,
};

/**
 * How a connection ended. `afterMs`: the minimum wait before the next one; `isBroken`: whether each such end in a row lengthens the wait.
 */
interface End {
	kind: "again" | "stop";
	reason: string | null;
	afterMs?: number;
	isBroken?: boolean;
}

interface Position {
	epoch: string;
	seq: number;
}

// biome-ignore lint/suspicious/noExplicitAny: A newer server may send anything; the fields that are used are checked.
type Data = any;

/** Reads the topic until `stop` is called or the server refuses it for good (`stopped`). */
export function watchTopic(options: WatchOptions): LiveReader {
	const timing = { ...TIMING, ...options.timing };
	let position = positionOf(options.since);
	let kind = "sequenced";
	let { retryMs } = timing;
	let failures = 0;
	let gaps = 0;
	let renewals = 0;
	let state: LiveState | null = null;
	let reader = new AbortController();
	let isStopped = false;
	let endWait = () => {};

	function enter(next: LiveState, reason: string | null = null): void {
		if (next === state || (isStopped && next !== "stopped")) return;
		state = next;
		tell(() => options.onState?.(next, reason));
	}

	function stop(reason: string | null = null): void {
		if (isStopped) return;
		isStopped = true;
		reader.abort();
		endWait();
		enter("stopped", reason);
	}

	async function run(): Promise<void> {
		while (!isStopped) {
			reader = new AbortController();
			enter("connecting");
			const end = await connect(reader).catch((): End => ({ kind: "again", reason: "connection_lost", isBroken: true }));
			// The rest of the response is not needed.
			reader.abort();
			if (end.kind === "stop") return stop(end.reason);
			failures = end.isBroken ? failures + 1 : 0;
			enter("waiting", end.reason);
			if (!isStopped) await wait(Math.max(end.afterMs ?? 0, failures > 0 ? backoff() : 0));
		}
	}

	/** Equal jitter, so that clients of a broken server do not reconnect at the same time. */
	function backoff(): number {
		const longest = Math.min(retryMs * 2 ** (failures - 1), timing.longestRetryMs);
		return longest / 2 + (longest / 2) * timing.random();
	}

	function wait(ms: number): Promise<void> {
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, ms);
			endWait = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	/** CL1. Resolves when the connection has ended. */
	async function connect({ signal }: AbortController): Promise<End> {
		const url = new URL("/api/v1/live", options.site);
		url.searchParams.set("topic", options.topic);
		if (options.delaySeconds) url.searchParams.set("delay", String(options.delaySeconds));
		// Not a header, because browsers would send a preflight request to another origin first.
		if (position) url.searchParams.set("since", textOf(position));
		const headers: Record<string, string> = { accept: "text/event-stream" };
		if (options.token) {
			const token = await inTime(tokenOf(options.token));
			if (token === null) return { kind: "again", reason: "token_failed", isBroken: true };
			headers.authorization = `Bearer ${token}`;
		}
		const response = await inTime(fetch(url, { headers, signal, cache: "no-store" }));
		if (response === null) return { kind: "again", reason: "silent", isBroken: true };
		if (response.status !== 200 || !response.body) return refusalOf(response);
		return readEvents(response.body.getReader());
	}

	/** CL8 to CL10: whether a refusal ends the reader. */
	async function refusalOf(response: Response): Promise<End> {
		const body: Data = await inTime(response.json().catch(() => null));
		const reason = String(body?.error?.code ?? body?.code ?? `status_${response.status}`);
		if (response.status === 429 || response.status >= 500) {
			return { kind: "again", reason, afterMs: 1_000 * (Number(response.headers.get("retry-after")) || 0), isBroken: true };
		}
		if (response.status === 401 && options.token && ++renewals < 2) return { kind: "again", reason };
		return { kind: "stop", reason };
	}

	async function readEvents(body: ReadableStreamDefaultReader<Uint8Array>): Promise<End> {
		const parse = createEventParser((ms) => {
			retryMs = ms;
		});
		for (;;) {
			const chunk = await withAge(body.read());
			if (chunk === null) return { kind: "again", reason: "silent", isBroken: true };
			if (chunk.done) return { kind: "again", reason: "connection_lost", isBroken: true };
			for (const event of parse(chunk.value)) {
				const end = isStopped ? null : take(event);
				if (end) return end;
			}
		}
	}

	/** CL6: resolves with `null` if `awaited` takes longer than `silentMs`. */
	async function inTime<Value>(awaited: Promise<Value>): Promise<Value | null> {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const silence = new Promise<null>((resolve) => {
			timer = setTimeout(() => resolve(null), timing.silentMs);
		});
		try {
			return await Promise.race([awaited, silence]);
		} finally {
			clearTimeout(timer);
		}
	}

	async function withAge<Chunk>(read: Promise<Chunk>): Promise<Chunk | null> {
		const timer = setTimeout(() => enter("stale"), timing.staleMs);
		try {
			return await inTime(read);
		} finally {
			clearTimeout(timer);
		}
	}

	/** Calls a callback of the user. Its error is rethrown in a microtask, so the reader continues and loses no fact. */
	function tell(callback: () => void): void {
		try {
			callback();
		} catch (error) {
			queueMicrotask(() => {
				throw error;
			});
		}
	}

	/** Returns how the connection ends, if this event ends the connection. */
	function take({ id, name, data: text }: SentEvent): End | null {
		const data = parseData(text);
		if (name === "snapshot") return takeSnapshot(data, id);
		if (name === "facts") return takeFacts(data);
		if (name === "head") return takeHead(data);
		if (name === "ahead" && Array.isArray(data?.facts)) tell(() => options.onAhead?.(data.facts));
		if (name === "bye") return { kind: "again", reason: "bye", afterMs: timing.random() * (Number(data?.spreadMs) || 0) };
		if (name === "closing") return { kind: "again", reason: String(data?.code), isBroken: true };
		if (name === "auth-ended")
			return options.token ? { kind: "again", reason: "auth_ended" } : { kind: "stop", reason: String(data?.code) };
		return null;
	}

	/** CL3: a snapshot replaces all earlier data. */
	function takeSnapshot(data: Data, id: string | null): End | null {
		const next = positionOf(id ?? undefined);
		if (!next || data === null) return gap();
		position = next;
		kind = data.kind;
		tell(() => options.onSnapshot(data.data, textOf(next)));
		return heard();
	}

	/** CL4: facts that were already received are skipped. */
	function takeFacts(data: Data): End | null {
		const isWhole = Number.isSafeInteger(data?.sinceSeq) && Number.isSafeInteger(data?.seq) && Array.isArray(data?.facts);
		if (!isWhole || !position || data.sinceSeq > position.seq) return gap();
		gaps = 0;
		if (data.seq <= position.seq) return heard();
		const facts = kind === "sequenced" ? data.facts.slice(position.seq - data.sinceSeq) : data.facts;
		const next = { epoch: position.epoch, seq: data.seq };
		position = next;
		tell(() => options.onFacts(facts, textOf(next)));
		return heard();
	}

	function takeHead(data: Data): End | null {
		if (!Number.isSafeInteger(data?.seq) || !position || data.seq > position.seq) return gap();
		gaps = 0;
		return heard();
	}

	function heard(): null {
		failures = 0;
		renewals = 0;
		enter("live");
		return null;
	}

	/** CL5: after a second gap in a row, the reader starts anew with a snapshot. A snapshot alone does not end the row of gaps. */
	function gap(): End {
		if (++gaps > 1) position = null;
		return { kind: "again", reason: "gap", isBroken: gaps > 2 };
	}

	void run();
	return { position: () => (position ? textOf(position) : null), stop: () => stop() };
}

/** Returns `null` if the user's function failed. */
async function tokenOf(token: () => string | Promise<string>): Promise<string | null> {
	try {
		return await token();
	} catch {
		return null;
	}
}

const textOf = ({ epoch, seq }: Position) => `${epoch}:${seq}`;

function positionOf(text: string | undefined): Position | null {
	const [, epoch, seq] = /^([\w-]{1,128}):(\d{1,15})$/.exec(text ?? "") ?? [];
	return epoch === undefined ? null : { epoch, seq: Number(seq) };
}

function parseData(text: string): Data {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

interface MatchEntry {
	id: string;
	revision: number;
}

/** CL7: the newest revision of each event of a match, in the order in which the events were first reported. */
export function newestRevisions<Entry extends MatchEntry>(entries: readonly Entry[]): Entry[] {
	const newest = new Map<string, Entry>();
	for (const entry of entries) if ((newest.get(entry.id)?.revision ?? 0) < entry.revision) newest.set(entry.id, entry);
	return [...newest.values()];
}
