// Group commit: requests that wait together are written together, once a turn, so that one transaction serves many and sockets are
// served in between.
import { setImmediate as nextTurn } from "node:timers/promises";

export interface GroupWriter<Request, Answer> {
	/** Rejects with the error for which its group was given up. */
	write(request: Request): Promise<Answer>;
}

interface Waiting<Request, Answer> extends PromiseWithResolvers<Answer> {
	request: Request;
}

export function createGroupWriter<Request, Answer>(parts: {
	/** Requests in one group at the most. */
	size: number;
	/** Writes all requests or none, and answers in their order. `begun`: called when the transaction has begun. */
	write(requests: readonly Request[], begun: () => void): Promise<Answer[]>;
	/** These requests are given up. */
	failed(error: unknown, requests: readonly Request[]): void;
	/** Nothing waits any more. */
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
			// One request must not take the others down: each half is tried alone. If no transaction can begin, all are given up.
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
