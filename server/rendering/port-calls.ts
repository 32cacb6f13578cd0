// Calls over a message port, from a thread to its owner: each gets its answer, or fails as the call failed.
import type { MessagePort } from "node:worker_threads";

type Calls = Record<string, (argument: never) => unknown>;

interface Call {
	id: number;
	name: string;
	argument: unknown;
}

/** `answer`: of a call that did not fail. */
interface Answer {
	id: number;
	answer?: unknown;
	error?: unknown;
}

type Caller<C extends Calls> = { [Name in keyof C]: (argument: Parameters<C[Name]>[0]) => Promise<ReturnType<C[Name]>> };
type Handlers<C extends Calls> = {
	[Name in keyof C]: (argument: Parameters<C[Name]>[0]) => ReturnType<C[Name]> | Promise<ReturnType<C[Name]>>;
};

/** In the thread. Calls of one turn of the event loop go in one message: each message wakes the other thread, which costs more than a call's
 *  own work. `abort` is called when the owner wants no more. */
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
		/** What was called just before is sent: nobody may wait for it, as for a report. */
		close() {
			send();
			port.close();
		},
	};
}

/** In the owner: answers until the port is closed. Calls that came together are answered together, once the last one is done. */
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

/** Not everything that is thrown, or answered, can be copied to another thread: in its place goes what `plain` makes of it. */
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
