// The whole server without matches, and staff who write and publish plans through the API.
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { startInProcess } from "./in-process-server.ts";

const SECRET = "a secret of the tests, long enough for a token";

interface PlanDocument {
	title: string;
	fields: object;
}

export interface PlanSite {
	url: string;
	get<Answer>(path: string): Promise<Answer>;
	/** Resolves with the plan's id. */
	publish(document: PlanDocument): Promise<string>;
	save(id: string, document: PlanDocument, expectedVersion: number): Promise<void>;
	act(id: string, act: "publish" | "unpublish", expectedVersion: number): Promise<void>;
	/** Text of the response to a document that cannot be saved. */
	refusalOf(document: PlanDocument): Promise<string>;
	stop(): Promise<void>;
}

export async function startPlanSite(): Promise<PlanSite> {
	const server = await startInProcess({ env: { JWT_SECRET: SECRET } });
	const token = signAccessToken(SECRET, Date.now, { id: "Ann Other", scopes: ["ops:content", "admin"] }, 600_000);
	let sent = 0;
	async function post(path: string, body: object): Promise<{ status: number; text: string }> {
		const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": `plan-site-${++sent}` };
		const answer = await fetch(`${server.url}/api/v1/ops/content/plan${path}`, { method: "POST", headers, body: JSON.stringify(body) });
		return { status: answer.status, text: await answer.text() };
	}
	async function done(path: string, body: object): Promise<string> {
		const { status, text } = await post(path, body);
		if (status >= 300) throw new Error(`${status} for ${path}: ${text}`);
		return text;
	}
	return {
		url: server.url,
		get: async (path) => (await fetch(server.url + path)).json() as never,
		async publish(document) {
			const { id } = JSON.parse(await done("", { description: "", ...document })) as { id: string };
			await done(`/${id}/publish`, { expectedVersion: 1 });
			return id;
		},
		save: async (id, document, expectedVersion) => void (await done(`/${id}/versions`, { description: "", ...document, expectedVersion })),
		act: async (id, act, expectedVersion) => void (await done(`/${id}/${act}`, { expectedVersion })),
		async refusalOf(document) {
			const { status, text } = await post("", { description: "", ...document });
			if (status !== 400 && status !== 422) throw new Error(`${status}: ${text}`);
			return text;
		},
		stop: server.stop,
	};
}
