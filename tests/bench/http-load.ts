// Readers that request one address again as soon as they have the answer, from this process.
import { Agent, get } from "node:http";

const READERS = 8;

/** Answers a second over `ms`. Any other status than 200 throws. */
export async function requestsPerSecond(url: string, ms: number): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: READERS });
	const startedAt = performance.now();
	let answers = 0;
	const read = async () => {
		while (performance.now() - startedAt < ms) await ask(url, agent, ++answers);
	};
	await Promise.all(Array.from({ length: READERS }, read));
	agent.destroy();
	return (answers * 1_000) / (performance.now() - startedAt);
}

function ask(url: string, agent: Agent, count: number): Promise<void> {
	return new Promise((resolve, reject) => {
		// Each comes from an address of its own: rates are per address.
		const headers = { "x-forwarded-for": `203.0.${(count >> 8) & 255}.${count & 255}` };
		get(url, { agent, headers }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${url}`));
			response.resume().once("end", resolve).once("error", reject);
		}).once("error", reject);
	});
}
