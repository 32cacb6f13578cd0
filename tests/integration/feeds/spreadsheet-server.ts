// A league over HTTP into which spreadsheets are imported as in the console.
import { expect } from "vitest";
import { createFeeds } from "#server/feeds/create-feeds.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { ImportRowView, ImportView } from "#shared/contract/rest/console/feeds.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { SECRET, startApi } from "../../support/api-server.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";

export interface SpreadsheetImport {
	view: ImportView;
	rows: ImportRowView[];
}

export async function startSpreadsheets(create: () => Promise<EmptyDatabase>, { now }: { now: number }) {
	const empty = await create();
	const server = await startCatalogue(empty, { now });
	const { db, setupOf, appender, matchLog, store, clock } = server;
	const log = createLogger({ level: "silent" });
	const feeds = createFeeds({ db, setupOf, appender, matchLog, catalogue: store, serverSecret: SECRET, clock, log });
	const api = await startApi({ db, definitions: feeds.definitions, clock });
	const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
	let keys = 0;

	return {
		...server,
		async addLeague(name: string): Promise<string> {
			const row = { source: "tests", sourceId: name, sport: FOOTBALL, nationId: nation?.id ?? "", name, weight: 1, rules: "league" };
			return (await store.upsertLeagues([row]))[0]?.id ?? "";
		},
		/** Waits until the import has ended, successful or not. */
		async bringIn(leagueId: string, content: string | Buffer, more: object = {}): Promise<SpreadsheetImport> {
			const imported = await this.send(leagueId, content, more);
			if (typeof imported === "string") throw new Error(imported);
			return imported;
		},
		/** Like `bringIn`, but returns the reason if the file was refused as a whole. */
		async send(leagueId: string, content: string | Buffer, more: object = {}): Promise<SpreadsheetImport | string> {
			const bytes = Buffer.from(content).toString("base64");
			const order = { source: "csv", fileName: "file.csv", content: bytes, leagueId, season: "2026/27", zone: "Europe/London", ...more };
			// Each file comes from another user, because one user may import twenty files per minute.
			const staff = { id: `staff${keys++}`, lifetimeMs: 86_400_000 };
			const headers = { ...api.bearer(["ops:content"], staff), "idempotency-key": `order-${keys}-of-it` };
			const { status, json } = await api.call("POST", "/api/v1/ops/imports", { headers, body: order });
			if (status === 400) return (json as { error: { message: string } }).error.message;
			expect([status, json]).toEqual([202, { importId: expect.any(String) }]);
			const path = `/api/v1/ops/imports/${(json as { importId: string }).importId}`;
			const view = async () => ((await api.call("GET", path, { headers })).json as { import: ImportView }).import;
			await expect.poll(async () => (await view()).state, { interval: 5 }).not.toBe("running");
			const { rows } = (await api.call("GET", `${path}/rows?limit=200`, { headers })).json as { rows: ImportRowView[] };
			return { view: await view(), rows };
		},
		/** The matches of a league on the site, by day and home side. */
		async matchesOf(leagueId: string) {
			const rows = await db.kysely
				.selectFrom("matches")
				.innerJoin("teams as home", "home.id", "home_team_id")
				.innerJoin("teams as away", "away.id", "away_team_id")
				.select(["matches.id", "round", "starts_at", "has_time", "home.name as home", "away.name as away"])
				.where("league_id", "=", leagueId)
				.orderBy("starts_at")
				.orderBy("home.name")
				.execute();
			return Promise.all(
				rows.map(async ({ id, round, starts_at, has_time, home, away }) => {
					const state = (await matchLog.stateOf(id))?.state;
					const isPlayed = state?.status === "finished" || state?.status === "awarded";
					const score = state && isPlayed ? `${state.score.home}-${state.score.away}` : null;
					const startsAt = new Date(starts_at).toISOString();
					return { id, round, startsAt, day: startsAt.slice(0, 10), hasTime: has_time === 1, home, away, status: state?.status, score };
				}),
			);
		},
		async stop() {
			await api.stop();
			await feeds.stop();
			await server.stop();
			await empty.remove();
		},
	};
}

export type SpreadsheetServer = Awaited<ReturnType<typeof startSpreadsheets>>;
