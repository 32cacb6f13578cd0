// A double of fetch: each request waits until the test answers it.
import { act } from "react";
import { onTestFinished, vi } from "vitest";
import type { ErrorBody } from "#shared/contract/error-code.ts";

interface Asked {
	path: string;
	signal: AbortSignal | undefined;
	/** Resolves once the page has processed the response. */
	answer(body: unknown): Promise<void>;
	refuse(status: number, error: Partial<ErrorBody["error"]>): Promise<void>;
	/** Simulates an unreachable server. */
	lose(): Promise<void>;
}

/** The requests so far, oldest first. */
export function takeRequests(): Asked[] {
	const asked: Asked[] = [];
	vi.stubGlobal("fetch", (path: string, { signal }: RequestInit = {}) => {
		const { promise, resolve, reject } = Promise.withResolvers<Response>();
		signal?.addEventListener("abort", () => reject(signal.reason));
		const settle = (end: () => void) => act(async () => end());
		asked.push({
			path,
			signal: signal ?? undefined,
			answer: (body) => settle(() => resolve(Response.json(body))),
			refuse: (status, error) => settle(() => resolve(Response.json({ error }, { status }))),
			lose: () => settle(() => reject(new TypeError("fetch failed"))),
		});
		return promise;
	});
	onTestFinished(() => void vi.unstubAllGlobals());
	return asked;
}
