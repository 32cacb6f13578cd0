// The server of layers.bench.ts in its own process, composed like the real server: a match-day without changes, and signed-in accounts. A
// message names the cache layers that are switched off from then on, and is echoed.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { parseEnv } from "#server/config/env.ts";
import { createServer } from "#server/create-server.ts";
import { layersOff, type PageLayer } from "#server/rendering/page-layers.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { findFreePort } from "../support/free-port.ts";
import { CHEAP_HASH } from "../support/in-process-server.ts";

const ACCOUNTS = 8;
const PASSWORD = "a password of the bench";

interface Started {
	url: string;
	/** The Cookie header of each account. */
	cookies: string[];
}

export interface LayersServer extends Started {
	pid: number;
	/** Resolves once the server works without these layers and with all others. */
	switchOff(layers: readonly PageLayer[]): Promise<void>;
	stop(): Promise<void>;
}

export async function startLayersServer(env: Record<string, string>): Promise<LayersServer> {
	const child = fork(fileURLToPath(import.meta.url), ["serve"], { env: { ...process.env, LAYERS_ENV: JSON.stringify(env) } });
	const ended = new Promise<never>((_, reject) => child.once("exit", (code) => reject(new Error(`the server ended with ${code}`))));
	// Callers that wait for a message get the rejection, so it is not reported as unhandled.
	ended.catch(() => undefined);
	const next = <T>() => Promise.race([ended, new Promise<T>((resolve) => child.once("message", (message) => resolve(message as T)))]);
	const started = await next<Started>();
	return {
		...started,
		pid: child.pid as number,
		async switchOff(layers) {
			child.send(layers);
			await next();
		},
		async stop() {
			child.kill("SIGKILL");
			await ended.catch(() => undefined);
		},
	};
}

async function serve(env: Record<string, string>): Promise<void> {
	const server = await createServer(parseEnv({ PORT: String(await findFreePort()), ...env }), {
		passwordHash: CHEAP_HASH,
	});
	const url = await server.listen();
	const cookies: string[] = [];
	for (let count = 0; count < ACCOUNTS; count++) {
		const email = `reader${count}-${Date.now()}@bench.example`;
		const passwordHash = await CHEAP_HASH.hash(PASSWORD);
		const names = { displayName: `Reader ${count} ${Date.now()}`, nameKey: `reader ${count} ${Date.now()}` };
		await insertUser(server.db.kysely, { email, phone: null, passwordHash, ...names, scopes: [], createdAt: Date.now() });
		const answer = await fetch(`${url}/api/auth/login`, {
			method: "POST",
			headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${count}` },
			body: JSON.stringify({ email, password: PASSWORD }),
		});
		if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
		const { data } = (await answer.json()) as SessionAnswer;
		cookies.push(`auth._token.local=${encodeURIComponent(`Bearer ${data.token.access_token}`)}`);
	}
	process.on("message", (layers: PageLayer[]) => {
		layersOff.clear();
		for (const layer of layers) layersOff.add(layer);
		process.send?.(layers);
	});
	process.send?.({ url, cookies } satisfies Started);
}

if (process.argv[2] === "serve") await serve(JSON.parse(process.env.LAYERS_ENV ?? "{}"));
