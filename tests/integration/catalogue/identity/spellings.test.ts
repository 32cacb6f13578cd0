// One club that a file spells in two ways becomes one team if that is certain; otherwise two, with a remark and a proposed merge that
// staff can preview.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMerges } from "#server/catalogue/entity-resolution/merges.service.ts";
import { readProposals } from "#server/catalogue/entity-resolution/proposals.store.ts";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { previewFile } from "#server/feeds/importers/openfootball/preview-file.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { getLeagueTable } from "#shared/contract/rest/catalogue/catalogue.ts";
import { type CatalogueServer, startCatalogue } from "../../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";

const PATH = "england/2023-24/1-premierleague.txt";
const TEXT = (lines: string) => `= English Premier League 2023/24\n\n${lines}`;
const CERTAIN = TEXT(`» Matchday 1
  Sat Aug 12 2023
    FC Foo   2-1 (1-0)  Bar FC

» Matchday 2
  Sat Aug 19 2023
    Bar FC   0-3 (0-1)  Foo
`);
/** Both names play in the first round: they are two clubs, or the round of one match is wrong. */
const UNCLEAR = CERTAIN.replace("Matchday 2", "Matchday 1");
const RIVALS = CERTAIN.replace("Bar FC   0-3 (0-1)  Foo", "FC Foo   0-3 (0-1)  Foo");
/** The name `Foo` is equally close to two other clubs. */
const THREE = `${CERTAIN}
» Matchday 3
  Sat Aug 26 2023
    SC Foo   1-1 (1-1)  Bar FC
`;

describe.each(DEFAULT_DATABASES)("a club in two spellings on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: Date.UTC(2023, 10, 21) });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const take = (text: string) => importRead([{ path: PATH, ...readFile(PATH, text) }], { ...server, catalogue: server.store });
	const teams = async () => {
		const rows = await server.db.kysely.selectFrom("teams").select("name").execute();
		return rows.map(({ name }) => name).sort();
	};
	const remarks = async (text: string) => {
		const { rows } = await previewFile(readFile(PATH, text), { catalogue: server.store, matchLog: server.matchLog });
		return rows.filter(({ verdict }) => verdict === "remarked").map(({ message }) => message);
	};

	it("is one team where that is certain, called by the newest, with the points of both; a repetition changes nothing", async () => {
		const reason = "Foo and FC Foo are taken for one club: they never play on one day";
		expect(await remarks(CERTAIN)).toContain(reason);
		expect((await take(CERTAIN)).notes).toContainEqual({ path: PATH, index: null, reason });
		expect(await teams()).toEqual(["Bar FC", "Foo"]);
		const { tables } = await server.ask(getLeagueTable, { params: { leagueId: "l1" } });
		expect(tables[0]?.rows.map(({ team, points }) => [team.name, points])).toEqual([
			["Foo", 6],
			["Bar FC", 0],
		]);
		expect(await readProposals(server.db)).toEqual([]);
		expect(await take(CERTAIN)).toMatchObject({ events: 0, matches: { inserted: 0, changed: 0 } });
	});

	it("stays two where it is unclear: a remark says why, the merge is proposed, and previewed, made and imported again it is one", async () => {
		const reason = "Foo and FC Foo are taken for two clubs, since both play in Matchday 1: merge them in the console if they are one";
		expect(await remarks(UNCLEAR)).toContain(reason);
		expect((await take(UNCLEAR)).notes).toContainEqual({ path: PATH, index: null, reason });
		expect(await teams()).toEqual(["Bar FC", "FC Foo", "Foo"]);
		const [proposal] = await readProposals(server.db);
		expect(proposal).toMatchObject({ kind: "team", hasSameName: true, one: { matches: 1 }, other: { matches: 1 } });
		const [fromId, intoId] = [proposal?.one.id ?? "", proposal?.other.id ?? ""];
		const merges = createMerges({ ...server, clock: () => 0 });
		expect(await merges.preview({ kind: "team", fromId, intoId })).toMatchObject({ absorbed: 0, moved: { matches: 1 } });
		await merges.merge({ kind: "team", fromId, intoId }, "u1");
		expect(await take(UNCLEAR)).toMatchObject({ events: 0, matches: { inserted: 0 } });
		expect((await teams()).length).toBe(2);
	});

	it("is two, and not proposed, where the two play each other", async () => {
		expect((await take(RIVALS)).notes).toEqual([]);
		expect(await teams()).toEqual(["Bar FC", "FC Foo", "Foo"]);
		expect(await readProposals(server.db)).toEqual([]);
	});

	it("is not guessed where a third name could be the same", async () => {
		expect((await take(THREE)).notes.map(({ reason }) => reason)).toEqual([
			expect.stringContaining("one of them could be"),
			expect.stringContaining("one of them could be"),
		]);
		expect(await teams()).toEqual(["Bar FC", "FC Foo", "Foo", "SC Foo"]);
		expect((await readProposals(server.db)).map(({ one, other }) => [one.name, other.name].sort())).toEqual(
			expect.arrayContaining([
				["FC Foo", "Foo"],
				["Foo", "SC Foo"],
			]),
		);
	});
});
