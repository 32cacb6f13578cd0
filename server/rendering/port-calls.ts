// Calls over a message port, from a thread to its owner: each gets its answer, or fails as the call failed.
import type { MessagePort } from "node:worker_threads";

type Calls = Record<string, (argument: never) => unknown>;

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

/** In the thread. `abort` is called when the owner wants no more. */
export function createPortCaller<C extends Calls>(port: MessagePort, abort: () => void): Caller<C> {
	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	let lastId = 0;
	port.on("message", (message: Answer | "abort") => {
		if (message === "abort") return abort();
		const call = waiting.get(message.id);
		waiting.delete(message.id);
		if ("error" in message) call?.reject(message.error);
		else call?.resolve(message.answer);
	});
	const callOf = (name: string) => (argument: unknown) => {
		const call = Promise.withResolvers<unknown>();
		const id = ++lastId;
		waiting.set(id, call);
		post(port, { id, name, argument }, { id, name, argument: String(argument) });
		return call.promise;
	};
	return new Proxy({} as Caller<C>, { get: (_target, name) => callOf(String(name)) });
}

/** In the owner: answers until the port is closed. */
export function answerPort<C extends Calls>(port: MessagePort, handlers: Handlers<C>): void {
	port.on("message", async ({ id, name, argument }: { id: number; name: string; argument: never }) => {
		try {
			const answer = await handlers[name]?.(argument);
			port.postMessage({ id, answer });
		} catch (error) {
			post(port, { id, error }, { id, error: new Error(String(error)) });
		}
	});
}

/** Not everything that is thrown can be copied to another thread. */
function post(port: MessagePort, message: unknown, plain: unknown): void {
	try {
		port.postMessage(message);
	} catch {
		port.postMessage(plain);
	}
}
