// Readers that request a page again as soon as they have the answer, from this process.
import { Agent, get } from "node:http";

const READERS = 8;

export interface Load {
	/** Answers a second. */
	rate: number;
	/** Of each answer, from the request to its last byte. */
	times: number[];
}

export interface LoadOptions {
	readers?: number;
	headers?: Record<string, string>;
}

/** Answers a second over `ms`. Any other status than 200 throws. */
export async function requestsPerSecond(url: string, ms: number): Promise<number> {
	return (await loadPages(() => url, ms)).rate;
}

/** `urlOf`: of the reader's nth request. Any other status than 200 throws. */
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
		// Each comes from an address of its own: rates are per address.
		const headers = { ...wanted, "x-forwarded-for": `203.0.${(count >> 8) & 255}.${count & 255}` };
		get(url, { agent, headers }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${url}`));
			response.resume().once("end", resolve).once("error", reject);
		}).once("error", reject);
	});
}
