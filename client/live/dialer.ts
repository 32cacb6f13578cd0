// When the live socket tries to connect (RT9, RT11): at once, again after a wait that spreads a crowd, never without a network.
import type { PageSignals } from "./page-signals.ts";
import type { Retry } from "./reconnect-timing.ts";

export interface Dialer {
	/** From now on a connection is wanted; tries at once, unless a try is due anyway. */
	want(): void;
	/** Tries now. */
	dial(): void;
	/** The try under way failed, or the connection ended: another one after a wait. */
	dialLater(): void;
	/** The try under way succeeded. */
	succeeded(): void;
	/** The try under way was refused by the handshake: another one at once. */
	redial(): void;
	/** Tries since the last stable connection; the next wait grows with them. */
	attempt(): number;
	/** The next wait is as short as the first. */
	resetAttempts(): void;
	/** The next wait is spread over at least so long. */
	spread(ms: number): void;
	/** Gives up the try under way and the wait, until `dial`. */
	pause(): void;
	/** For good. */
	stop(): void;
}

interface Parts {
	/** Starts a try; resolves to false where it could not start. A try that `isCurrent` denies was given up meanwhile. */
	connect(isCurrent: () => boolean): Promise<boolean>;
	/** Connected, or refused for good: nothing to try. */
	isSettled(): boolean;
	page: Pick<PageSignals, "isOnline" | "isHidden">;
	delay(retry: Retry): number;
	random(): number;
}

export function createDialer({ connect, isSettled, page, delay, random }: Parts): Dialer {
	let isWanted = false;
	let isDialling = false;
	/** Of tries: one that is not the newest was given up. */
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
