// Merges through the console's API: proposed, previewed, executed and undone, each with its entry in the audit log.
import { expect, it } from "vitest";
import { getTeam } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MergesAnswer } from "#shared/contract/rest/catalogue-admin/merges.ts";
import { DEFAULT_DATABASES } from "../../../support/database-kinds.ts";
import { matchOf, NOW, type Refusal, startRecords } from "./record-calls.ts";

it.each(DEFAULT_DATABASES)("two teams of one name become one, and two again, on $kind", async ({ isMissing, create }) => {
	if (isMissing) return;
	const empty = await create();
	const site = await startRecords(empty);
	try {
		const world = await site.world("AAA");
		const double = await world.team("Home AAA FC");
		const third = await world.team("Third");
		const match = await site.done("POST", "/matches", matchOf({ ...world, home: double, away: third }, NOW));
		const listed = await site.done<MergesAnswer>("GET", "/merges");
		expect(listed).toMatchObject({
			proposals: [{ kind: "team", hasSameName: true, one: { matches: 0 }, other: { matches: 1 } }],
			merges: [],
		});
		const pair = { kind: "team", fromId: double.id, intoId: world.home.id };
		const preview = await site.done("GET", `/merge-preview?${new URLSearchParams(pair)}`);
		expect(preview).toMatchObject({ moved: { matches: 1 }, absorbed: 0, doubled: [] });
		const { id } = await site.done("POST", "/merges", pair);
		const homeOf = async () => (await site.db.kysely.selectFrom("matches").select("home_team_id").where("id", "=", match.id).execute())[0];
		expect(await homeOf()).toEqual({ home_team_id: world.home.id });
		expect((await site.send("GET", `/teams/${double.id}`)).status).toBe(404);
		const { team } = await site.ask(getTeam, { params: { teamId: double.id } });
		expect(team).toMatchObject({ id: world.home.id, name: "Home AAA" });
		const { proposals, merges } = await site.done<MergesAnswer>("GET", "/merges");
		expect(proposals).toEqual([]);
		expect(merges).toMatchObject([{ id, fromName: "Home AAA FC", intoName: "Home AAA", by: "anna", undoneAt: null }]);
		expect(await site.done("POST", `/merges/${id}/undo`)).toEqual({ skipped: 0 });
		expect(await homeOf()).toEqual({ home_team_id: double.id });
		const refused = await site.send("POST", `/merges/${id}/undo`);
		expect((refused.json as Refusal).error.message).toBe("The merge is undone already.");
		await site.done("POST", "/merge-refusals", { kind: "team", oneId: double.id, otherId: world.home.id });
		expect((await site.done<MergesAnswer>("GET", "/merges")).proposals).toEqual([]);
		const entries = site.audited.map(({ subject }) => subject);
		expect(entries.filter((subject) => subject === `team ${world.home.id}`).length).toBeGreaterThanOrEqual(2);
	} finally {
		await site.stop();
		await empty.remove();
	}
});
