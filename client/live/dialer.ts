// Decides when the live socket connects (RT9, RT11): at once, again after a delay that spreads many clients, never without a network.
import type { PageSignals } from "./page-signals.ts";
import type { Retry } from "./reconnect-timing.ts";

export interface Dialer {
	/** Called when a connection is wanted; connects at once unless an attempt is scheduled anyway. */
	want(): void;
	/** Connects without waiting. */
	dial(): void;
	/** Called when the attempt failed or the connection ended: schedules another one. */
	dialLater(): void;
	/** Called when the attempt succeeded. */
	succeeded(): void;
	/** Called when the handshake was refused: tries again at once. */
	redial(): void;
	/** Returns the number of attempts since the last stable connection; the delay grows with it. */
	attempt(): number;
	/** Makes the next delay as short as the first. */
	resetAttempts(): void;
	/** Spreads the next delay over at least this time. */
	spread(ms: number): void;
	/** Cancels the current attempt and the delay until `dial` is called. */
	pause(): void;
	/** Stops permanently. */
	stop(): void;
}

interface Parts {
	/**
	 * Starts an attempt; resolves with false if it could not start. If `isCurrent` returns false, the attempt was cancelled in the meantime.
	 */
	connect(isCurrent: () => boolean): Promise<boolean>;
	/** Returns true if connected or permanently refused, so no attempt is needed. */
	isSettled(): boolean;
	page: Pick<PageSignals, "isOnline" | "isHidden">;
	delay(retry: Retry): number;
	random(): number;
}

export function createDialer({ connect, isSettled, page, delay, random }: Parts): Dialer {
	let isWanted = false;
	let isDialling = false;
	/** Number of the newest attempt; older ones are cancelled. */
	let newest = 0;
	let attempt = 0;
	let spreadMs = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function clear(): void {
		clearTimeout(timer);
		timer = undefined;
	}

	async function dial(): Promise<void> {
		clear();
		if (!isWanted || isDialling || isSettled() || !page.isOnline()) return;
		isDialling = true;
		const own = ++newest;
		const isCurrent = () => own === newest && isWanted;
		const isStarted = await connect(isCurrent);
		if (isCurrent() && !isStarted) dialLater();
	}

	function dialLater(): void {
		isDialling = false;
		clear();
		if (!isWanted || isSettled() || !page.isOnline()) return;
		const waitMs = delay({ attempt, isHidden: page.isHidden(), spreadMs, random: random() });
		attempt++;
		spreadMs = 0;
		timer = setTimeout(dial, waitMs);
	}

	return {
		want() {
			isWanted = true;
			if (timer === undefined) void dial();
		},
		dial: () => void dial(),
		dialLater,
		succeeded() {
			isDialling = false;
		},
		redial() {
			isDialling = false;
			void dial();
		},
		attempt: () => attempt,
		resetAttempts() {
			attempt = 0;
		},
		spread(ms) {
			spreadMs = ms;
		},
		pause() {
			clear();
			isDialling = false;
			newest++;
		},
		stop() {
			isWanted = false;
			clear();
		},
	};
}
