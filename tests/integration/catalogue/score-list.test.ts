// Live scores on a node that starts: loaded from the database before the first fact of the bus arrives.
import { describe, expect, it } from "vitest";
import { decodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { catalogueSuite } from "../../support/catalogue-suite.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";

describe.each(DATABASE_KINDS)("the score list of a starting node on $kind", (kind) => {
	const site = catalogueSuite(kind, { now: KICK_OFF });

	it.skipIf(kind.isMissing)("contains matches of these days, and any that is still under way", async () => {
		const { matches } = await madeLeague(site.server.store, { key: "old", teams: 2, startsAt: KICK_OFF, daily: true });
		const [first = "", second = ""] = matches.map(({ id }) => id);
		const kickOff = draftAt("1h", 0, "period_started", {});
		const end = { type: "status_changed", period: null, elapsedMs: null, payload: { status: "abandoned" }, occurredAt: KICK_OFF + 1 };
		await site.server.append(first, [kickOff]);
		await site.server.append(second, [kickOff, end]);
		const known = async (now: number) => {
			await site.restart(now);
			const { scoreList } = site.server;
			return scoreList.changedSince("live", 0).map((text) => decodeScoreFact(JSON.parse(text), scoreList.baseAt).matchId);
		};
		// The second match began a day after the first.
		expect((await known(KICK_OFF + 3 * DAY_MS)).sort()).toEqual([first, second]);
		expect(await known(KICK_OFF + 3 * DAY_MS + 1)).toEqual([first]);
		expect(await known(KICK_OFF + 30 * DAY_MS)).toEqual([first]);
	});
});
