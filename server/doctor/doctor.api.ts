// The checks over HTTP, for admins. The node that serves the request runs them.
import { settingHints } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { runDoctor } from "#shared/contract/rest/console/doctor.ts";
import { getConnection } from "#shared/contract/rest/console/operation.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { describeReport } from "./describe-results.ts";
import { createSite, type SiteParts } from "./kernel/site.ts";
import { readProxyBlock } from "./proxy-block.ts";
import { runChecks } from "./run-checks.ts";
import { plainAddress } from "./serve-connection-check.ts";

type Answer = AnswerOf<typeof runDoctor>;

/** Time for which further requests get the same results, because the checks contact servers of others. */
const REUSE_MS = 10 * SECOND_MS;
const RATE = { points: 20, perSeconds: 60 };

export function doctorApi(parts: SiteParts & { db: Db; clock: Clock }): ApiDefinition[] {
	const { clock } = parts;
	let running: Promise<Answer> | null = null;
	let last: Answer | null = null;

	async function run(): Promise<Answer> {
		const at = clock();
		const { site, close } = createSite({ ...parts, hints: settingHints() });
		try {
			const results = await runChecks(site);
			return { at, results, report: await describeReport(results, at, site) };
		} finally {
			await close();
		}
	}

	return [
		defineQuery(runDoctor, { scope: "admin", rate: RATE }, async () => {
			if (last && clock() - last.at < REUSE_MS) return last;
			running ??= run().finally(() => {
				running = null;
			});
			last = await running;
			return last;
		}),
		defineQuery(getConnection, { scope: "admin" }, async (_input, { caller }) => ({
			address: plainAddress(caller.address),
			block: await readProxyBlock(),
		})),
	];
}
