// Each query that reads names of players applies the rules for names, or is listed here with the reason why its readers get full names.
import { expect, it } from "vitest";
import { readSourceFiles } from "../../../support/source-file.ts";

/** Files that read full names, and who gets them. */
const FULL_NAMES: Readonly<Record<string, string>> = {
	"server/catalogue/people/squad.store.ts": "the set-up of a match, which applies the rules itself",
	"server/catalogue/entity-resolution/find-players.store.ts": "feeds, to recognise a player",
	"server/catalogue/entity-resolution/proposals.store.ts": "staff who decide about merges",
	"server/catalogue/admin/team-records.store.ts": "staff who edit players",
};

const READS_NAMES = /"players\.name"|selectFrom\("players"\)[^;]*"name"|"players", "players\.id"[^;]*[["\s]name"/s;

it("names of players are read with the rules for them", () => {
	const files = readSourceFiles("server").filter(({ path, text }) => path.endsWith(".ts") && READS_NAMES.test(text));
	expect(files.length).toBeGreaterThan(Object.keys(FULL_NAMES).length);
	const unruled = files.filter(({ text }) => !text.includes("public-rules/name-displays.store.ts")).map(({ path }) => path);
	expect(unruled.toSorted()).toEqual(Object.keys(FULL_NAMES).toSorted());
});
