// Sends the pending commands of matches: one at a time for each match, in order, retried under the same key until answered.
// sending-context.ts passes in the access to browser and server.
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { Command, StoredRequest } from "../model/command.ts";
import { acknowledge, changeCommand, conflict, nextToSend, refuse } from "../model/command-queue.ts";
import { type CommandOutcome, outcomeOf, outcomeOfFailure } from "./command-outcome.ts";
import { commandToRequest } from "./command-to-request.ts";
import type { LocalCommandContext } from "./local-command-context.ts";

export interface SenderPorts {
	/** Sends as this user only; throws an ApiError on refusal, and any other error if the session has ended. */
	post(request: StoredRequest, key: string, userId: UserId): Promise<AppendAnswer>;
	/** Runs while no other tab of the browser holds the lock. */
	withLock(name: string, run: () => Promise<void>): Promise<void>;
	/** Resolves when a retry may succeed. `attempt` starts at 0; `afterMs`: the server's Retry-After. */
	wait(attempt: number, afterMs: number | null): Promise<void>;
}

/** Maximum number of attempts: a command on which the server keeps failing must not block all others. */
const MAX_FAILURES = 6;

type Settled = Exclude<CommandOutcome, { kind: "signed_out" }>;

/**
 * Returns a function that sends all pending commands of a context; a call while those of the same user and match are being sent has no
 * effect.
 */
export function createOutboxSender({ post, withLock, wait }: SenderPorts): (context: LocalCommandContext) => void {
	const busy = new Set<string>();

	async function drain(context: LocalCommandContext, userId: UserId): Promise<"done" | "signed_out"> {
		let attempt = 0;
		let failures = 0;
		while (context.userId() === userId) {
			// Reads the storage again: another tab may have stored commands, or sent some before it released the lock.
			context.reload();
			context.settle();
			const command = nextToSend(context.queue());
			if (!command) return "done";
			const outcome = await send(context, userId, command);
			if (context.userId() !== userId) return "done";
			const isGivenUp = outcome.kind === "again" && outcome.isCounted && ++failures >= MAX_FAILURES;
			if (outcome.kind === "signed_out" || (outcome.kind === "again" && !isGivenUp)) {
				context.change((queue) => changeCommand(queue, command.key, { outcome: { kind: "queued" } }));
				if (outcome.kind === "signed_out") return "signed_out";
				await wait(attempt++, outcome.afterMs);
				continue;
			}
			attempt = 0;
			failures = 0;
			settle(context, command, outcome);
		}
		return "done";
	}

	/** Stores the request before sending it, so that a retry is identical. */
	async function send(context: LocalCommandContext, userId: UserId, command: Command): Promise<CommandOutcome> {
		const made = () => context.requestOf(commandToRequest(context.matchId, command, context.queue().ids, context.confirmed()));
		const request = command.request ?? made();
		context.change((queue) => changeCommand(queue, command.key, { request, outcome: { kind: "sending" } }));
		try {
			return outcomeOf(await post(request, command.key, userId));
		} catch (error) {
			return outcomeOfFailure(error, command.seenSeq);
		}
	}

	async function run(context: LocalCommandContext, userId: UserId, name: string): Promise<void> {
		let end: "done" | "signed_out" = "done";
		await withLock(name, async () => {
			end = await drain(context, userId);
		});
		busy.delete(name);
		// Starts again if a command was enqueued since. After a sign-out nothing is sent until something changes.
		if (end === "done" && context.userId() === userId && nextToSend(context.queue())) start(context);
	}

	function start(context: LocalCommandContext): void {
		const userId = context.userId();
		if (userId === null || !nextToSend(context.queue())) return;
		const name = `desk:${userId}:${context.matchId}`;
		if (busy.has(name)) return;
		busy.add(name);
		void run(context, userId, name);
	}

	return start;
}

function settle(context: LocalCommandContext, { key }: Command, outcome: Settled): void {
	context.change((queue) => {
		if (outcome.kind === "logged") return acknowledge(queue, key, { ...outcome, at: context.now() });
		if (outcome.kind === "conflict") return conflict(queue, key, outcome.theirs, outcome.headSeq);
		return refuse(queue, key, outcome.kind === "refused" ? outcome.problem : "The server failed on it again and again.");
	});
	context.settle();
}
