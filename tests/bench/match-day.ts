// A server with a whole match-day of the simulator without changes, which the page benches load and to which they post goals.
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { startServer } from "../support/server-process.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const JWT_SECRET = "a secret of the benches, long enough to sign with";
const HOUR_MS = 3_600_000;
/** Long, because the start of a demo takes a multiple of its usual time while the machine is busy. */
const READY_WITHIN_MS = 300_000;

export interface MatchDay {
	url: string;
	/** Id of a match in play. */
	matchId: string;
	/** Authorization header of an operator. */
	authorization: string;
	stop(): Promise<void>;
}

export async function startMatchDay(): Promise<MatchDay> {
	const folder = await createTemporaryFolder("match-day");
	// All simulated readers connect from this machine, so limits per network are off.
	const crowd = { CONNECTIONS_PER_NETWORK: "0", SOCKETS_PER_NETWORK: "0", HANDSHAKES_PER_NETWORK: "0" };
	const env = { JWT_SECRET, LOG_LEVEL: "warn", TRUST_PROXY: "loopback", ...crowd };
	const seeding = await startServer({ dataDir: folder.path, env, readyWithinMs: READY_WITHIN_MS });
	await seeding.stop();
	const server = await startServer({ dataDir: folder.path, env: { ...env, FEEDS: "none" }, readyWithinMs: READY_WITHIN_MS });
	const answer = await fetch(`${server.url}/api/v1/matches?status=live`);
	const { matches } = (await answer.json()) as MatchesAnswer;
	const match = matches.find(({ live }) => live.clock?.isRunning);
	if (!match) throw new Error("no match is being played at this moment");
	return {
		url: server.url,
		matchId: match.id,
		authorization: `Bearer ${signAccessToken(JWT_SECRET, Date.now, { id: "desk", scopes: ["ops:scores"] }, HOUR_MS)}`,
		async stop() {
			await server.stop();
			await folder.remove();
		},
	};
}
