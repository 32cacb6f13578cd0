// The net run rate of a table over real HTTP on real databases: a side that is all out counts as having faced all overs of its own match.
import { describe, expect, it } from "vitest";
import { getLeagueTable } from "#shared/contract/rest/catalogue/catalogue.ts";
import { readScoreBook } from "../../fixtures/cricket/score-book.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { CRICKET } from "../../fixtures/sport-keys.ts";
import { catalogueSuite } from "../../support/catalogue-suite.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";

describe.each(DATABASE_KINDS)("the net run rate on $kind", (kind) => {
	const site = catalogueSuite(kind, { now: KICK_OFF });

	it.skipIf(kind.isMissing)("takes the overs that the match was set up with, where the rules of its league name none", async () => {
		const league = await madeLeague(site.server.store, { key: "Rates", teams: 2, sport: CRICKET, options: { overs: 50 } });
		const { homeTeamId } = league.records[0] ?? {};
		const batters = Array.from({ length: 9 }, (_, index) => `a${index + 3}`);
		const fallen = batters.map((next) => `in ${next}\nh1: W/bowled +`);
		// Home makes 36 in one over, then away is all out for 6.
		const book = ["toss home bat", "start i1 home", "in h1", "in h2", "a1: 6 6 6 6 6 6", "end"];
		book.push("start i2 away", "in a1", "in a2", "h1: 6 W/bowled +", ...fallen, "end", "match end");
		await site.server.append(league.matches[0]?.id ?? "", readScoreBook(book.join("\n")));
		const { tables } = await site.server.ask(getLeagueTable, { params: { leagueId: league.leagueId } });
		const home = tables[0]?.rows.find(({ team }) => team.id === homeTeamId);
		expect(home?.netRunRate).toBeCloseTo(36 - 6 / 50, 5);
	});
});
