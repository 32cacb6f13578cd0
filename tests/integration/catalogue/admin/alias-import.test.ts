// An openfootball file that calls a team by another name finds the team that staff edited.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import { DEFAULT_DATABASES } from "../../../support/database-kinds.ts";
import { createTemporaryFolder } from "../../../support/temporary-folder.ts";
import { startRecords } from "./record-calls.ts";

it.each(DEFAULT_DATABASES)("finds the team by its other name, once the alias is there, on $kind", async ({ isMissing, create }) => {
	if (isMissing) return;
	const [empty, folder] = [await create(), await createTemporaryFolder("alias-import")];
	const site = await startRecords(empty);
	try {
		const world = await site.world("AAA");
		await site.done("POST", `/teams/${world.home.id}/aliases`, { name: "SV Händstadt" });
		const match = {
			round: "Matchday 1",
			date: "2026-08-15",
			time: "15:30",
			team1: "Sv Handstadt",
			team2: "FC Elsewhere",
			score: { ft: [2, 1] },
		};
		const path = join(folder.path, "de.1.json");
		await writeFile(path, JSON.stringify({ name: "Deutsche Bundesliga 2026/27", matches: [match] }));
		const report = await importFiles([path], { catalogue: site.store, ingest: site.ingest, matchLog: site.matchLog, clock: Date.now });
		expect(report.matches.inserted).toBe(1);
		const { rows } = await site.done<{ rows: { match: { home: { id: string; name: string }; live: { status: string } } }[] }>(
			...(["GET", "/matches?source=openfootball"] as const),
		);
		expect(rows.map(({ match: { home, live } }) => [home.id, home.name, live.status])).toEqual([[world.home.id, "Home AAA", "finished"]]);
		const again = await importFiles([path], { catalogue: site.store, ingest: site.ingest, matchLog: site.matchLog, clock: Date.now });
		expect(again.matches.unchanged).toBe(1);
		const teams = await site.done<{ rows: { name: string }[] }>("GET", "/teams?q=handstadt");
		expect(teams.rows.map(({ name }) => name)).toEqual(["Home AAA"]);
	} finally {
		await site.stop();
		await empty.remove();
		await folder.remove();
	}
});
