// Calls over a message port, from a thread to its owner: each call gets its answer, or fails with the owner's error.
import type { MessagePort } from "node:worker_threads";

type Calls = Record<string, (argument: never) => unknown>;

interface Call {
	id: number;
	name: string;
	argument: unknown;
}

/** `answer` is set if the call succeeded. */
interface Answer {
	id: number;
	answer?: unknown;
	error?: unknown;
}

type Caller<C extends Calls> = { [Name in keyof C]: (argument: Parameters<C[Name]>[0]) => Promise<ReturnType<C[Name]>> };
type Handlers<C extends Calls> = {
	[Name in keyof C]: (argument: Parameters<C[Name]>[0]) => ReturnType<C[Name]> | Promise<ReturnType<C[Name]>>;
};

/**
 * Used in the thread. Calls of one turn of the event loop are sent in one message, because waking the other thread costs more than a call's
 * own work. `abort` is called when the owner no longer wants the result.
 */
export function createPortCaller<C extends Calls>(port: MessagePort, abort: () => void): { calls: Caller<C>; close(): void } {
	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	let lastId = 0;
	let unsent: Call[] = [];
	port.on("message", (message: Answer[] | "abort") => {
		if (message === "abort") return abort();
		for (const answer of message) {
			const call = waiting.get(answer.id);
			waiting.delete(answer.id);
			if ("error" in answer) call?.reject(answer.error);
			else call?.resolve(answer.answer);
		}
	});
	function send(): void {
		if (unsent.length === 0) return;
		const calls = unsent;
		unsent = [];
		post(port, calls, ({ id, name, argument }) => ({ id, name, argument: String(argument) }));
	}
	const callOf = (name: string) => (argument: unknown) => {
		const call = Promise.withResolvers<unknown>();
		const id = ++lastId;
		waiting.set(id, call);
		if (unsent.push({ id, name, argument }) === 1) setImmediate(send);
		return call.promise;
	};
	return {
		calls: new Proxy({} as Caller<C>, { get: (_target, name) => callOf(String(name)) }),
		/** Calls that were just made are still sent, because some have nobody who waits for an answer (such as a report). */
		close() {
			send();
			port.close();
		},
	};
}

/** Used in the owner: answers until the port is closed. Calls that arrived together are answered together, after the last one is done. */
export function answerPort<C extends Calls>(port: MessagePort, handlers: Handlers<C>): void {
	const answer = async ({ id, name, argument }: Call): Promise<Answer> => {
		try {
			return { id, answer: await handlers[name]?.(argument as never) };
		} catch (error) {
			return { id, error };
		}
	};
	port.on("message", async (calls: Call[]) => {
		post(port, await Promise.all(calls.map(answer)), ({ id, error }, why) => ({ id, error: new Error(String(error ?? why)) }));
	});
}

/** Not every error or answer can be copied to another thread: `plain` converts those that cannot. */
function post<Part>(port: MessagePort, parts: readonly Part[], plain: (part: Part, why: unknown) => Part): void {
	try {
		port.postMessage(parts);
	} catch {
		port.postMessage(parts.map((part) => copyOr(part, plain)));
	}
}

function copyOr<Part>(part: Part, plain: (part: Part, why: unknown) => Part): Part {
	try {
		return structuredClone(part);
	} catch (why) {
		return plain(part, why);
	}
}
