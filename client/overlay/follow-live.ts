// Follows the live match with the delay of the stream: the server holds facts back as far as its steps allow, the overlay holds them back
// for the rest. Nothing that is younger than the delay is painted.

import { awakeClock, firstByteAt, onWake } from "#client/device/awake-clock.ts";
import { serverClockOf } from "#client/device/clock-of-page.ts";
import type { EmbedRow } from "#client/embed/embed-view.ts";
import { fetchFrame } from "#client/embed/fetch-frame.ts";
import { createLiveSocket } from "#client/live/live-socket.ts";
import { isPollDue, POLL_AFTER_MS } from "#client/live/shown-connection.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { decodeScoreFact, RENEWED_SEQ } from "#shared/contract/socket/score-facts.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { createDelayBuffer } from "./delay-buffer.ts";

/** Interval at which clocks are painted; facts that are due wait at most this long. */
const PAINT_INTERVAL_MS = 100;
/** When a match changes for all readers, their overlays spread their requests over this time, in milliseconds. */
const SPREAD_MS = 2 * SECOND_MS;
/** Time without data after which the clock is shown as uncertain. A reconnect takes less. */
const BEHIND_MS = 20 * SECOND_MS;

interface OverlayPage {
	paint(live: MatchLive, now: Instant): void;
	/** Takes over names and the start from a newer answer for this page; returns its state, `null` if the match is gone. */
	adopt(page: Document): MatchLive | null;
}

/** Reads a number that the server wrote into the body; 0 if there is none. */
const fact = (name: string): number => Number(document.body.dataset[name] ?? 0);

export function followLive(row: EmbedRow, { paint, adopt }: OverlayPage): void {
	const [delayMs, pageDelayMs] = [fact("delayMs"), fact("pageDelayMs")];
	const socket = createLiveSocket({ delayMs: fact("serverDelayMs") });
	const buffer = createDelayBuffer<MatchLive>(fact("holdMs"));
	const clockOfPage = serverClockOf(fact("renderedAt"), pageDelayMs);
	const spread = Math.random();
	let live = row.live;
	let dataAt = firstByteAt();
	let requestedAt = Number.NEGATIVE_INFINITY;
	let isRenewing = false;

	/** The time that is shown; the page's own clock is that of the server less the delay of the page. */
	const shownNow = () => (socket.serverNow() ?? clockOfPage() + pageDelayMs) - delayMs;

	const show = (next: MatchLive | null) => {
		if (next && next.seq > live.seq) live = next;
		paint(live, shownNow());
	};

	/** Requests the page again; its state is at least as old as the delay. */
	async function request(): Promise<void> {
		requestedAt = awakeClock.now();
		const page = await fetchFrame();
		if (!page) return;
		dataAt = awakeClock.now();
		show(adopt(page));
	}

	function check(): void {
		const line = socket.state();
		const now = awakeClock.now();
		const ageMs = line.kind === "live" ? 0 : Math.min(line.ageMs ?? Number.POSITIVE_INFINITY, now - dataAt);
		document.body.toggleAttribute("data-behind", ageMs > BEHIND_MS);
		const isDue = isPollDue({ line, isOnline: navigator.onLine, dataAgeMs: ageMs }, spread);
		// A request that fails without a network is repeated at a later check.
		if (isDue && now - requestedAt >= POLL_AFTER_MS) request().catch(() => undefined);
	}

	function renew(): void {
		if (isRenewing) return;
		isRenewing = true;
		setTimeout(() => {
			isRenewing = false;
			request().catch(() => undefined);
		}, Math.random() * SPREAD_MS);
	}

	function take(facts: readonly unknown[][], baseAt: number, isSnapshot: boolean): void {
		for (const each of facts) {
			const { matchId, live: next } = decodeScoreFact(each, baseAt);
			if (matchId !== row.id) continue;
			if (next.seq !== RENEWED_SEQ) buffer.take(next, performance.now());
			else if (!isSnapshot) renew();
		}
	}

	// The monotonic clock of the browser is never set forward; one that counts sleep may jump with the wall clock.
	const tick = () => show(buffer.release(performance.now()));
	socket.join(document.body.dataset.topic ?? "", {
		snapshot: (facts, _position, baseAt) => take(facts as unknown[][], baseAt, true),
		facts: (facts, _firstSeq, baseAt) => take(facts, baseAt, false),
	});
	tick();
	setInterval(tick, PAINT_INTERVAL_MS);
	setInterval(check, SECOND_MS);
	onWake(check);
}
