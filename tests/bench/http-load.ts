// Readers in this process that request a page again as soon as they have the response.
import { Agent, get } from "node:http";

const READERS = 8;

export interface Load {
	/** Responses per second. */
	rate: number;
	/** Milliseconds of each response, from the request to its last byte. */
	times: number[];
}

export interface LoadOptions {
	readers?: number;
	headers?: Record<string, string>;
}

/** Responses per second over `ms`. Throws on any status other than 200. */
export async function requestsPerSecond(url: string, ms: number): Promise<number> {
	return (await loadPages(() => url, ms)).rate;
}

/** `urlOf`: URL of the reader's nth request. Throws on any status other than 200. */
export async function loadPages(urlOf: (count: number) => string, ms: number, options: LoadOptions = {}): Promise<Load> {
	const { readers = READERS, headers = {} } = options;
	const agent = new Agent({ keepAlive: true, maxSockets: readers });
	const startedAt = performance.now();
	const times: number[] = [];
	let count = 0;
	const read = async () => {
		while (performance.now() - startedAt < ms) {
			const askedAt = performance.now();
			await ask(urlOf(count), agent, ++count, headers);
			times.push(performance.now() - askedAt);
		}
	};
	await Promise.all(Array.from({ length: readers }, read));
	agent.destroy();
	return { rate: (times.length * 1_000) / (performance.now() - startedAt), times };
}

function ask(url: string, agent: Agent, count: number, wanted: Record<string, string>): Promise<void> {
	return new Promise((resolve, reject) => {
		// Each request has its own address, because rate limits are per address.
		const headers = { ...wanted, "x-forwarded-for": `203.0.${(count >> 8) & 255}.${count & 255}` };
		get(url, { agent, headers }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${url}`));
			response.resume().once("end", resolve).once("error", reject);
		}).once("error", reject);
	});
}
