// The presses of matches on their way up: of a match one at a time, in their order, each told again under its own key until somebody
// knows what became of it. What it needs of browser and server is handed in; send-presses.ts does.
import type { AppendAnswer } from "#shared/contract/rest/ops.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { OwnGround } from "./own-ground.ts";
import type { KeptRequest, Press } from "./press.ts";
import { acknowledge, changePress, clash, nextToSend, refuse } from "./press-book.ts";
import { outcomeOf, outcomeOfFailure, type PressOutcome } from "./press-outcome.ts";
import { pressToRequest } from "./press-to-request.ts";

export interface SenderPorts {
	/** As this user and nobody else; throws an ApiError where it is refused, any other error where his session is over. */
	post(request: KeptRequest, key: string, userId: UserId): Promise<AppendAnswer>;
	/** Runs while no other tab of the browser does the same. */
	withLock(name: string, run: () => Promise<void>): Promise<void>;
	/** Until another try may work. `attempt` from 0; `afterMs`: what the server asked for. */
	wait(attempt: number, afterMs: number | null): Promise<void>;
}

/** A press that makes the server fail again and again must not hold up all others. */
const MAX_FAILURES = 6;

type Settled = Exclude<PressOutcome, { kind: "signed_out" }>;

/** Gives what sends whatever waits in a ground; called again while it does, it changes nothing. */
export function createPressSender({ post, withLock, wait }: SenderPorts): (ground: OwnGround) => void {
	const busy = new Set<string>();

	async function drain(ground: OwnGround, userId: UserId): Promise<"done" | "signed_out"> {
		let attempt = 0;
		let failures = 0;
		while (ground.userId() === userId) {
			// Another tab may have put presses there, or have sent some before it let go of the lock.
			ground.reread();
			ground.settle();
			const press = nextToSend(ground.book());
			if (!press) return "done";
			const outcome = await send(ground, userId, press);
			if (ground.userId() !== userId) return "done";
			const isGivenUp = outcome.kind === "again" && outcome.isCounted && ++failures >= MAX_FAILURES;
			if (outcome.kind === "signed_out" || (outcome.kind === "again" && !isGivenUp)) {
				ground.change((book) => changePress(book, press.key, { fate: { kind: "queued" } }));
				if (outcome.kind === "signed_out") return "signed_out";
				await wait(attempt++, outcome.afterMs);
				continue;
			}
			attempt = 0;
			failures = 0;
			settle(ground, press, outcome);
		}
		return "done";
	}

	/** Kept as it is sent before it is sent. */
	async function send(ground: OwnGround, userId: UserId, press: Press): Promise<PressOutcome> {
		const request = press.request ?? pressToRequest(ground.matchId, press, ground.book().ids, ground.told());
		ground.change((book) => changePress(book, press.key, { request, fate: { kind: "sending" } }));
		try {
			return outcomeOf(await post(request, press.key, userId));
		} catch (error) {
			return outcomeOfFailure(error, press.seenSeq);
		}
	}

	async function run(ground: OwnGround, userId: UserId, name: string): Promise<void> {
		let end: "done" | "signed_out" = "done";
		await withLock(name, async () => {
			end = await drain(ground, userId);
		});
		busy.delete(name);
		// Pressed in the last blink. Whose session is over is not asked again until something moves.
		if (end === "done" && ground.userId() === userId && nextToSend(ground.book())) start(ground);
	}

	function start(ground: OwnGround): void {
		const userId = ground.userId();
		if (userId === null || !nextToSend(ground.book())) return;
		const name = `desk:${userId}:${ground.matchId}`;
		if (busy.has(name)) return;
		busy.add(name);
		void run(ground, userId, name);
	}

	return start;
}

function settle(ground: OwnGround, { key }: Press, outcome: Settled): void {
	ground.change((book) => {
		if (outcome.kind === "logged") return acknowledge(book, key, { ...outcome, at: ground.now() });
		if (outcome.kind === "conflict") return clash(book, key, outcome.theirs, outcome.headSeq);
		return refuse(book, key, outcome.kind === "refused" ? outcome.problem : "The server failed on it again and again.");
	});
	ground.settle();
}
