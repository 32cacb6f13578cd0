// A plain reader of server-sent events: it parses the text of the stream and does nothing else, neither resume nor reconnect.
import { request } from "node:http";

interface SentEvent {
	/** Position of the topic after the event; absent if the event has none. */
	id?: string;
	name: string;
	// biome-ignore lint/suspicious/noExplicitAny: Tests look into it.
	data: any;
}

export interface StreamClient {
	readonly status: number;
	readonly headers: Record<string, string | string[] | undefined>;
	readonly events: SentEvent[];
	/** Milliseconds of the last `retry` line in the stream. */
	retryMs(): number | undefined;
	/** Body of a refusal; complete once the response has ended. */
	body(): string;
	isEnded(): boolean;
	/** Stops reading, as a hanging client does; the connection stays open. */
	pause(): void;
	resume(): void;
	/** Cuts the connection. */
	cut(): void;
}

/** Resolves once the head of the response has arrived. */
export function openStream(url: string, { method = "GET", headers = {} as Record<string, string> } = {}): Promise<StreamClient> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method, agent: false, headers }, (response) => {
			const events: SentEvent[] = [];
			let [text, waiting] = ["", ""];
			let retryMs: number | undefined;
			let isEnded = false;
			response.setEncoding("utf8");
			response.on("data", (chunk: string) => {
				text += chunk;
				const blocks = (waiting + chunk).split("\n\n");
				waiting = blocks.pop() ?? "";
				for (const block of blocks) {
					const fields = new Map(block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
					const [id, data, retry] = [fields.get("id"), fields.get("data"), fields.get("retry")];
					if (retry !== undefined) retryMs = Number(retry);
					if (data !== undefined) events.push({ ...(id !== undefined && { id }), name: fields.get("event") ?? "", data: JSON.parse(data) });
				}
			});
			response.on("error", () => undefined);
			response.once("close", () => {
				isEnded = true;
			});
			resolve({
				status: response.statusCode ?? 0,
				headers: response.headers,
				events,
				retryMs: () => retryMs,
				body: () => text,
				isEnded: () => isEnded,
				pause: () => void response.pause(),
				resume: () => void response.resume(),
				cut: () => void sent.destroy(),
			});
		});
		sent.once("error", reject);
		sent.end();
	});
}
