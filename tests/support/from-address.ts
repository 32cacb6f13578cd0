// Requests from another address of this machine: 127.0.0.2, 127.0.0.3 … are separate networks, like those of visitors.
import { request } from "node:http";

export interface Answer {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	text: string;
	/** Milliseconds from the first byte sent to the last byte received. */
	ms: number;
}

/** Throws if the connection is refused or cut. */
export function requestFrom(
	localAddress: string,
	url: string,
	{ method = "GET", body, headers = {} }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const startedAt = performance.now();
		const sent = request(url, { method, localAddress, agent: false, headers }, (response) => {
			let text = "";
			response.setEncoding("utf8");
			response.on("data", (chunk: string) => {
				text += chunk;
			});
			response.once("error", reject);
			response.once("end", () => {
				resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - startedAt });
			});
		});
		sent.once("error", reject);
		sent.end(body);
	});
}
