// Group commit: the requests that are waiting are written together, once per turn of the event loop. Thus one transaction serves many
// requests, and sockets are served in between.
import { setImmediate as nextTurn } from "node:timers/promises";

export interface GroupWriter<Request, Answer> {
	/** Rejects with the error of the transaction in which the request was written. */
	write(request: Request): Promise<Answer>;
}

interface Waiting<Request, Answer> extends PromiseWithResolvers<Answer> {
	request: Request;
}

export function createGroupWriter<Request, Answer>(parts: {
	/** Maximum number of requests in one group. */
	size: number;
	/** Writes all requests or none, and returns the answers in the same order. Must call `begun` when the transaction has begun. */
	write(requests: readonly Request[], begun: () => void): Promise<Answer[]>;
	/** Called for requests that failed. */
	failed(error: unknown, requests: readonly Request[]): void;
	/** Called when no request is waiting. */
	idle?(): void;
}): GroupWriter<Request, Answer> {
	const { size, write, failed, idle } = parts;
	const queue: Waiting<Request, Answer>[] = [];
	let isWriting = false;

	async function writeQueue(): Promise<void> {
		while (queue.length > 0) {
			await nextTurn();
			await writeGroup(queue.splice(0, size));
		}
		isWriting = false;
		idle?.();
	}

	async function writeGroup(group: readonly Waiting<Request, Answer>[]): Promise<void> {
		const requests = group.map(({ request }) => request);
		let hasBegun = false;
		try {
			const answers = await write(requests, () => {
				hasBegun = true;
			});
			for (const [place, { resolve }] of group.entries()) resolve(answers[place] as Answer);
		} catch (error) {
			// One request must not make the others fail, so each half of the group is tried separately. If no transaction could begin, all fail.
			if (hasBegun && group.length > 1) {
				const middle = Math.ceil(group.length / 2);
				await writeGroup(group.slice(0, middle));
				await writeGroup(group.slice(middle));
				return;
			}
			failed(error, requests);
			for (const { reject } of group) reject(error);
		}
	}

	return {
		write(request) {
			const waiting = { request, ...Promise.withResolvers<Answer>() };
			queue.push(waiting);
			if (!isWriting) {
				isWriting = true;
				void writeQueue();
			}
			return waiting.promise;
		},
	};
}
