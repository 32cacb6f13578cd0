// A football data provider on this machine: a function of path and time returns its responses, it counts requests against a plan as the
// provider would, and fails on demand. Its clock is a parameter and may be wrong.
import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

export interface DoubleAnswer {
	status?: number;
	headers?: Record<string, string>;
	json?: unknown;
	/** Body of the response in place of `json`. */
	text?: string;
	/** Whether the connection is cut without a response. */
	isCut?: boolean;
	/** Whether the connection stays open without a response. */
	isSilent?: boolean;
}

interface ReceivedRequest {
	path: string;
	at: Instant;
	headers: Record<string, string | string[] | undefined>;
	status: number;
}

export interface ProviderDouble {
	url: string;
	requests: ReceivedRequest[];
	/** Maximum number of requests within any sixty seconds, and within any UTC day. */
	mostInAMinute(): number;
	mostInADay(): number;
	stop(): Promise<void>;
}

export async function startProviderDouble(parts: {
	clock: () => Instant;
	/** The response for a path; undefined is 404. */
	answer(path: string, at: Instant): DoubleAnswer | undefined;
	/** Headers of every response, computed from the remaining requests. */
	limits?(left: { minute: number; day: number }): Record<string, string>;
	plan: { perMinute: number; perDay: number | null };
	/** Difference between the provider's clock and ours. */
	skewMs?: number;
}): Promise<ProviderDouble> {
	const { clock, plan, skewMs = 0 } = parts;
	const requests: ReceivedRequest[] = [];
	const since = (from: Instant) => requests.filter(({ at }) => at > from).length;

	const server = createServer((request, response) => {
		const at = clock();
		const path = request.url ?? "";
		const received = { path, at, headers: request.headers, status: 0 };
		requests.push(received);
		const day = Math.floor(at / DAY_MS) * DAY_MS - 1;
		const left = { minute: plan.perMinute - since(at - MINUTE_MS), day: (plan.perDay ?? Number.POSITIVE_INFINITY) - since(day) };
		response.setHeader("date", new Date(at + skewMs).toUTCString());
		for (const [name, value] of Object.entries(parts.limits?.(left) ?? {})) response.setHeader(name, value);
		if (left.minute < 0 || left.day < 0) received.status = send(response, { status: 429 });
		else received.status = send(response, parts.answer(path, at) ?? { status: 404, json: {} }, request.headers["if-none-match"]);
	});
	await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));

	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		mostInAMinute: () =>
			Math.max(0, ...requests.map(({ at }) => requests.filter((each) => each.at > at - MINUTE_MS && each.at <= at).length)),
		mostInADay: () => Math.max(0, ...[...Map.groupBy(requests, ({ at }) => Math.floor(at / DAY_MS)).values()].map(({ length }) => length)),
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Returns the status of the response. */
function send(response: ServerResponse, answer: DoubleAnswer, known?: string): number {
	if (answer.isCut) {
		response.socket?.destroy();
		return 0;
	}
	if (answer.isSilent) return 0;
	const { status = 200, headers = {}, text = JSON.stringify(answer.json ?? {}) } = answer;
	for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
	const etag = `"${createHash("sha1").update(text).digest("hex")}"`;
	if (status === 200) response.setHeader("etag", etag);
	if (status === 200 && known === etag) {
		response.writeHead(304).end();
		return 304;
	}
	response.writeHead(status, { "content-type": "application/json" }).end(text);
	return status;
}
