// Events per second that a pushing system gets into the log over HTTP: signed, checked for replays, judged, and on disk before the
// response. Compared with the same appends without HTTP, keys and the sender's ids, in the same run.

import { type Credentials, type PushServer, pushedWorld, startPush } from "../support/push-server.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";
import { median } from "./quantile.ts";

const MATCHES = 40;
const EVENTS_A_MATCH = 100;
/** Batches as a provider sends them: the events of all its matches since the last request. */
const EVENTS_A_REQUEST = 100;
const SENDERS = 4;
const ROUNDS = 5;
const MINUTE = 60_000;

interface Pushed {
	id: string;
	match: string;
	type: string;
	period: string;
	elapsedMs: number;
	payload: object;
	occurredAt: number;
}

/** The events of all matches in chronological order. */
function eventsOf(matches: readonly string[], now: number): Pushed[] {
	return Array.from({ length: EVENTS_A_MATCH }, (_, count) =>
		matches.map((match): Pushed => {
			const kind = count === 0 ? { type: "period_started", payload: {} } : { type: "corner_awarded", payload: { side: "home" } };
			const elapsedMs = count * 10_000;
			return { id: `e${count}`, match, ...kind, period: "1h", elapsedMs, occurredAt: now - 60 * MINUTE + elapsedMs };
		}),
	).flat();
}

async function addMatches(server: PushServer, key: Credentials, round: string, now: number): Promise<string[]> {
	const world = pushedWorld(now - 60 * MINUTE);
	for (const kind of ["nations", "leagues", "teams", "players"] as const) await server.push(key, kind, world[kind]);
	const names = Array.from({ length: MATCHES }, (_, index) => `${round}-${index}`);
	const [match] = world.matches;
	const { answer } = await server.push(
		key,
		"matches",
		names.map((id) => ({ ...match, id })),
	);
	if (answer.accepted !== MATCHES) throw new Error(JSON.stringify(answer));
	return names;
}

const perSecond = (startedAt: number) => (MATCHES * EVENTS_A_MATCH * 1_000) / (performance.now() - startedAt);

/** Each sender has matches of its own, and sends the next request when the previous one was answered. */
async function overHttp(server: PushServer, key: Credentials, round: string, now: number): Promise<number> {
	const matches = await addMatches(server, key, `${round}h`, now);
	const startedAt = performance.now();
	await Promise.all(
		Array.from({ length: SENDERS }, async (_, sender) => {
			const events = eventsOf(
				matches.filter((_name, index) => index % SENDERS === sender),
				now,
			);
			for (let from = 0; from < events.length; from += EVENTS_A_REQUEST) {
				const { status, answer } = await server.push(key, "events", events.slice(from, from + EVENTS_A_REQUEST));
				if (status !== 200 || answer.refused > 0) throw new Error(`${status} ${JSON.stringify(answer).slice(0, 500)}`);
			}
		}),
	);
	return perSecond(startedAt);
}

async function bare(server: PushServer, key: Credentials, round: string, now: number): Promise<number> {
	const names = await addMatches(server, key, `${round}b`, now);
	const ids = await server.store.findIds("match", "acme", names);
	const startedAt = performance.now();
	const events = eventsOf(names, now);
	for (let from = 0; from < events.length; from += SENDERS * EVENTS_A_REQUEST) {
		const part = events.slice(from, from + SENDERS * EVENTS_A_REQUEST);
		const answers = await Promise.all(
			part.map(({ id, match, ...draft }) => {
				const named = { sourceKind: "provider", sourceName: "bare", sourceId: id } as const;
				return server.appender.append({ matchId: ids.get(match) ?? "", ...named, draft });
			}),
		);
		if (answers.some(({ ok }) => !ok)) throw new Error("a bare append was refused");
	}
	return perSecond(startedAt);
}

export async function run(): Promise<BenchRow[]> {
	const folder = await createTemporaryFolder("push-bench");
	const now = Date.now();
	const server = await startPush({ dataDir: folder.path, remove: folder.remove }, { now });
	const key = await server.createKey();
	const rounds: { ours: number; peer: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		// All signatures of a round have different seconds within the accepted window.
		rounds.push({ ours: await overHttp(server, key, `r${round}`, now), peer: await bare(server, key, `r${round}`, now) });
	}
	await server.stop();
	await folder.remove();
	return [
		{
			name: "pushed events, durable, SQLite",
			unit: "events/s",
			ours: median(rounds.map(({ ours }) => ours)),
			peer: median(rounds.map(({ peer }) => peer)),
			peerName: "bare append",
			ratio: median(rounds.map(({ ours, peer }) => ours / peer)),
			note: `${SENDERS} senders, ${EVENTS_A_REQUEST} events a signed request, ${MATCHES} matches at once`,
		},
	];
}
