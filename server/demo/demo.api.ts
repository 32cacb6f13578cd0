// /api/ops/demo: shows the remaining data of the demo, and removes it while the site of this process is stopped.

import type { Restart } from "#server/backup/restart.ts";
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import { AppError, throwRefusal } from "#server/errors/app-error.ts";
import { SOURCE } from "#server/feeds/simulator/world/register-world.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type DemoObstacle, demoRemovalSchema, getDemo, removeDemo } from "#shared/contract/rest/console/demo.ts";
import { foretellRemoval } from "./demo-rows.store.ts";
import { removeFromSite, sizeOf } from "./remove-from-site.ts";

interface Parts {
	settings: Pick<Settings, "dataDir" | "databaseUrl" | "feeds">;
	db: Db;
	log: Logger;
	restart: Restart | undefined;
	/** Returns the number of other processes that serve the site now. */
	countOtherNodes(): Promise<number>;
}

const WORDS: Record<DemoObstacle, string> = {
	simulator_runs: "FEEDS names the simulator, which would invent it again: change the setting and start the server anew first.",
	cannot_restart: "This server cannot start itself again: stop it, and use `npm run demo:remove`.",
	other_nodes: "Other nodes run on this database: stop them first.",
	own_account: "Your own account is one of the demo's: sign in with another admin's.",
};

export function demoApi({ settings, db, log, restart, countOtherNodes }: Parts): ApiDefinition[] {
	/** What was counted before the removal that is under way; `null` if there is none. Pages ask every few seconds until it is over. */
	let removing: Awaited<ReturnType<typeof read>> | null = null;

	async function read(actorId: string) {
		const { userIds, messages, ...counts } = await foretellRemoval(db, SOURCE);
		return { counts: { ...counts, users: userIds.length }, messages, obstacle: await obstacleTo(actorId, userIds) };
	}

	async function obstacleTo(actorId: string, userIds: readonly string[]): Promise<DemoObstacle | null> {
		if (settings.feeds.includes("simulator")) return "simulator_runs";
		if (restart === undefined) return "cannot_restart";
		if ((await countOtherNodes()) > 0) return "other_nodes";
		return userIds.includes(actorId) ? "own_account" : null;
	}

	async function remove(): Promise<unknown> {
		log.warn("The demo is being removed");
		const done = await removeFromSite(settings, log);
		if (!done.ok) throw new AppError(done.error);
		log.warn(done.value, "The demo was removed");
		return done.value;
	}

	return [
		defineQuery(getDemo, { scope: "admin", rate: { points: 60, perSeconds: 60 } }, async (_input, { actor }) => {
			const last = restart?.last?.task === "demo removal" ? restart.last : null;
			return {
				...(removing ?? (await read(actor?.id ?? ""))),
				bytes: await sizeOf(settings),
				isRemoving: removing !== null,
				last: last && { failure: last.failure, removal: demoRemovalSchema.safeParse(last.result).data ?? null },
			};
		}),
		defineCommand(
			removeDemo,
			{ scope: "admin", rate: { points: 10, perSeconds: 60 }, isIdempotent: false, needsProof: true },
			async (_input, { actor, audit }) => {
				const counted = await read(actor?.id ?? "");
				const { counts, obstacle } = counted;
				if (restart === undefined) return throwRefusal({ code: "not_accepted", message: WORDS.cannot_restart });
				if (obstacle !== null) return throwRefusal({ code: "in_use", message: WORDS[obstacle] });
				if (removing) return throwRefusal({ code: "in_use", message: "It is being removed." });
				removing = counted;
				audit({ before: counts, after: { matches: 0 } });
				restart.request("demo removal", remove);
				return { ok: true as const };
			},
		),
	];
}
