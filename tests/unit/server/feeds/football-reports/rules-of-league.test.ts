// Rules of leagues by the names of providers; unknown leagues get the plain rules.
import { describe, expect, it } from "vitest";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { rulesOfLeague } from "#server/feeds/providers/football-reports/rules-of-league.ts";

describe("rules of a provider's league", () => {
	it.each([
		["England", "Premier League", "en.1"],
		["Brazil", "Campeonato Brasileiro Série A", "br.1"],
		["Italy", "Serie A", "it.1"],
		["World", "FIFA World Cup", "worldcup"],
		["World", "World Cup", "worldcup"],
		["Europe", "European Championship", "euro"],
		["World", "UEFA Champions League", "uefa.cl"],
		["Europe", "UEFA Champions League", "uefa.cl"],
		["Belgium", "Jupiler Pro League", "be.1"],
		["Czech-Republic", "Czech Liga", "cz.1"],
		["Turkey", "Süper Lig", "tr.1"],
		["Greece", "Super League 1", "gr.1"],
		["Switzerland", "Super League", "ch.1"],
		["Serbia", "Super Liga", "rs.1"],
		["England", "Championship", "en.2"],
		["Mexico", "Liga MX", "mx.1"],
		["Argentina", "Liga Profesional Argentina", "ar.1"],
		["China", "Super League", "cn.1"],
		["Australia", "A-League", "au.1"],
		["Egypt", "Premier League", "eg.1"],
		["Algeria", "Ligue 1", "dz.1"],
		["Nigeria", "NPFL", "ng.1"],
		["World", "CONCACAF Champions League", "concacaf.cl"],
		["World", "World Cup - Women", "worldcup.women"],
		["South America", "Copa Libertadores", "copa.l"],
	])("%s, %s: %s", (nation, name, rules) => {
		expect(rulesOfLeague({ feed: "football-data", code: "none", nation, name, isCup: false })).toBe(rules);
	});

	it.each([
		["football-data", "PD", "Spain", "LALIGA of a sponsor", "es.1"],
		["api-football", "71", "Brazil", "Brasileirao of a sponsor", "br.1"],
		["football-data", "WC", "World", "FIFA World Cup 26", "worldcup"],
		["football-data", "EL1", "England", "Sky Bet League 1", "en.3"],
		["api-football", "42", "England", "Sky Bet League 2", "en.4"],
		["api-football", "263", "Mexico", "Expansion of a sponsor", "mx.mx2ascenso"],
		["api-football", "13", "World", "Libertadores of a sponsor", "copa.l"],
		// The id of another provider, and an id under which another country's league is reported.
		["football-data", "71", "Brazil", "Copa of a sponsor", "plain"],
		["api-football", "39", "Ireland", "Premier Division", "plain"],
	])("FD7: of %s, %s of %s, which it calls %s: %s", (feed, code, nation, name, rules) => {
		expect(rulesOfLeague({ feed, code, nation, name, isCup: false })).toBe(rules);
	});

	it("FD7: an id of a league says nothing of a cup", () => {
		expect(rulesOfLeague({ feed: "api-football", code: "39", nation: "England", name: "Cup of a sponsor", isCup: true })).toBe("plain.cup");
	});

	it.each([
		["Belarus", "Premier League", false, "plain"],
		["Italy", "Serie A Women", false, "plain"],
		["World", "AFC Champions League", true, "plain.cup"],
		["Argentina", "Primera Nacional", false, "plain"],
		["England", "Championship Women", false, "plain"],
		["Ireland", "Championship", false, "plain"],
	])("%s, %s is plain", (nation, name, isCup, rules) => {
		expect(rulesOfLeague({ feed: "football-data", code: "none", nation, name, isCup })).toBe(rules);
		expect(rulesNamed(rules).isPlain).toBe(true);
	});
});
