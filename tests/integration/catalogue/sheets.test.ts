// Sheets of a match, a round and a table through HTTP, read back: what the log says, headers, refusals, the files of both kinds.
import readExcelFile from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import type { MatchSuspensions } from "#shared/contract/rest/catalogue-admin/suspensions.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { catalogueSuite } from "../../support/catalogue-suite.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { readPdfTexts } from "../../support/pdf-text.ts";

const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describe.each(DEFAULT_DATABASES)("sheets on $kind", (database) => {
	const suite = catalogueSuite(database, { now: KICK_OFF });
	const fetchFile = async (path: string) => {
		const answer = await fetch(suite.server.api.url + path);
		return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
	};
	const wordsOf = async (path: string) =>
		readPdfTexts((await fetchFile(path)).bytes)
			.map(({ text }) => text)
			.join(" ")
			.replace(/\s+/g, " ");
	const cellsOf = async (path: string) => {
		const [tab] = await readExcelFile(new Blob([(await fetchFile(path)).bytes]));
		return (tab?.data ?? []).map((row) => row.filter((cell) => cell !== null));
	};

	it.skipIf(database.isMissing)("have line-ups, events with corrections, officials, rounds and tables", async () => {
		const { server } = suite;
		const made = await madeLeague(server.store, { key: "Sheet", teams: 4, startsAt: KICK_OFF });
		const [matchId = "", otherId = ""] = made.matches.map(({ id }) => id);
		const record = made.records[0]!;
		const squad = ["=CMD()", "Łukasz Ash"].map((name, index) => ({
			...{ source: "made", sourceId: name, teamId: record.homeTeamId, name, shirtNumber: index + 7 },
		}));
		const players = await server.store.upsertPlayers(squad);
		const [first = "", second = ""] = players.map(({ id }) => id);
		await server.store.upsertMatches([{ ...record, referee: "Kim Whistle" }]);
		const listed = (playerId: string, number: number) => ({ playerId, number, grid: null });
		await server.append(matchId, [
			draftAt(
				"1h",
				0,
				"line_up_announced",
				{ side: "home", coach: "Lee Bench", starters: [listed(first, 7)], bench: [listed(second, 8)], isConfirmed: true },
				{ period: null, elapsedMs: null },
			),
			draftAt("1h", 0, "period_started", {}),
			draftAt("1h", 3, "goal_scored", { side: "home", scorerId: first, assistId: second, kind: "open_play" }),
			draftAt("1h", 20, "card_shown", { side: "home", playerId: second, card: "yellow", offence: "Dissent" }),
			draftAt("1h", 30, "goal_scored", { side: "away", scorerId: null, kind: "open_play" }),
			draftAt("1h", 46, "period_ended", {}),
			draftAt("2h", 45, "period_started", {}),
			draftAt("2h", 93, "period_ended", {}),
			draftAt("2h", 93, "match_ended", {}),
		]);
		const { events } = await server.matchLog.eventsSince(matchId, 0);
		const awayGoal = events.find(({ type, payload }) => type === "goal_scored" && (payload as { side: string }).side === "away");
		server.setNow(KICK_OFF + 1);
		await server.append(matchId, [{ ...awayGoal!, status: "cancelled", revises: awayGoal!.id, reason: "offside" }]);

		const path = `/api/v1/matches/${matchId}/sheet.pdf`;
		const { status, headers, bytes } = await fetchFile(path);
		expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, "application/pdf", "public, max-age=30"]);
		expect(headers.get("access-control-allow-origin")).toBe("*");
		expect(headers.get("content-disposition")).toContain('inline; filename="Sheet Team');
		expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
		const words = await wordsOf(`${path}?zone=Asia/Tokyo`);
		for (const part of [
			"1–0",
			"=CMD()",
			"ukasz Ash",
			"Dissent",
			"Cancelled",
			"Kim Whistle",
			"Lee Bench",
			"Bench",
			"Sheet Team 1 Ground",
			"Times in Asia/Tokyo.",
			"entry 10",
		]) {
			expect(words).toContain(part);
		}
		expect(await wordsOf(path)).toContain("Times in America/Sao_Paulo.");

		const cells = await cellsOf(`/api/v1/matches/${matchId}/sheet.xlsx`);
		expect((await fetchFile(`/api/v1/matches/${matchId}/sheet.xlsx`)).headers.get("content-type")).toBe(EXCEL);
		expect(cells).toContainEqual([7, "=CMD()"]);
		expect(cells).toContainEqual([8, "Łukasz Ash", "Bench"]);
		expect(cells).toContainEqual(["4'", "Sheet Team 1", "Goal", "=CMD()", "1–0", "assist: Łukasz Ash"]);
		expect(cells).toContainEqual(["21'", "Sheet Team 1", "Yellow card", "Łukasz Ash", "Dissent"]);
		expect(cells).toContainEqual(["31'", "Sheet Team 4", "Goal", "Cancelled"]);

		const round = `/api/v1/leagues/${made.leagueId}/round`;
		const ofRound = await cellsOf(`${round}.xlsx?round=Matchday%201`);
		expect(ofRound.filter((row) => row.includes("Over") || row.includes("Scheduled"))).toEqual([
			[expect.stringContaining("21 November 2026"), "Sheet Team 1", "Sheet Team 4", "1–0", "Over"],
			[expect.stringContaining("21 November 2026"), "Sheet Team 2", "Sheet Team 3", "Scheduled"],
		]);
		expect(await wordsOf(`${round}.pdf?round=Matchday%201`)).toContain("Matchday 1, 2026/27");
		expect(await wordsOf(`${round}.pdf?round=None`)).toContain("This round has no matches.");
		const table = await cellsOf(`/api/v1/leagues/${made.leagueId}/table.xlsx`);
		expect(table).toContainEqual([1, "Sheet Team 1", 1, 1, 0, 0, "1:0", 1, 3]);
		expect(await wordsOf(`/api/v1/leagues/${made.leagueId}/table.pdf`)).toContain("Place 1: Champion.");

		for (const address of [`/api/v1/matches/none/sheet.pdf`, `/api/v1/leagues/none/table.xlsx`, `${round}.pdf?round=x&seasonId=none`]) {
			expect((await fetchFile(address)).status).toBe(404);
		}
		expect((await fetchFile(`${round}.pdf`)).status).toBe(400);
		// What reporters entered and the official approved says so, until something is corrected.
		const [, , , reported] = made.matches;
		const report = async (sourceKind: "home_reporter" | "official_reporter", draft: EventDraft, sourceId: string) => {
			const entry = { matchId: reported?.id ?? "", sourceKind, sourceName: sourceKind, sourceId, draft };
			expect(await server.ingest.ingest(entry)).not.toHaveProperty("error");
		};
		const played = [draftAt("1h", 0, "period_started", {}), draftAt("1h", 46, "period_ended", {}), draftAt("2h", 45, "period_started", {})];
		const ended = [draftAt("2h", 93, "period_ended", {}), draftAt("2h", 93, "match_ended", {})];
		for (const [index, draft] of [...played, ...ended].entries()) await report("home_reporter", draft, `r${index}`);
		expect(await wordsOf(`/api/v1/matches/${reported?.id}/sheet.pdf`)).not.toContain("Approved");
		const payload = { score: { home: 0, away: 0 } };
		await report(
			"official_reporter",
			{ type: "result_stated", period: null, elapsedMs: null, payload, occurredAt: KICK_OFF, isLate: true },
			"r9",
		);
		expect(await wordsOf(`/api/v1/matches/${reported?.id}/sheet.pdf`)).toContain("Approved: by the official of the competition");

		// An empty log has a sheet as well, to be filled in by hand.
		expect(await wordsOf(`/api/v1/matches/${otherId}/sheet.pdf`)).toContain("The match log has no entries yet.");
	});

	it.skipIf(database.isMissing)(
		"for staff names whom cards suspend by the competition's rules, until staff lift it or a card is corrected",
		async () => {
			const { server } = suite;
			const made = await madeLeague(server.store, { key: "Ban", teams: 4, startsAt: KICK_OFF });
			const teamId = made.teamIds[0] ?? "";
			const own = made.records.flatMap((record, index) =>
				record.homeTeamId === teamId || record.awayTeamId === teamId ? [{ record, id: made.matches[index]?.id ?? "" }] : [],
			);
			const [first, second, third] = own;
			const players = await server.store.upsertPlayers([{ source: "made", sourceId: "kim", teamId, name: "Kim Booked", shirtNumber: 4 }]);
			const playerId = players[0]?.id ?? "";
			const rules = await server.db.kysely.selectFrom("leagues").select("rules").where("id", "=", made.leagueId).executeTakeFirstOrThrow();
			const suspensions = [{ card: "yellow", count: 2, matches: 1, source: "League regulations 2026, § 12" }];
			await server.db.kysely
				.updateTable("leagues")
				.set({ rules: JSON.stringify({ ...JSON.parse(rules.rules), suspensions }) })
				.where("id", "=", made.leagueId)
				.execute();
			const play = async ({ id, record }: typeof first & object, sent: number) => {
				server.setNow(KICK_OFF + sent);
				const side = record.homeTeamId === teamId ? "home" : "away";
				await server.append(id, [
					draftAt("1h", 0, "period_started", {}),
					draftAt("1h", 20, "card_shown", { side, playerId, card: "yellow" }),
					draftAt("1h", 46, "period_ended", {}),
					draftAt("2h", 45, "period_started", {}),
					draftAt("2h", 93, "period_ended", {}),
					draftAt("2h", 93, "match_ended", {}),
				]);
			};
			await play(first!, 1_000);
			const headers = server.api.bearer(["ops:scores"]);
			const path = `/api/v1/ops/matches/${third!.id}/suspensions`;
			const suspended = async (at = path) => {
				const { json } = await server.api.call("GET", at, { headers });
				const { hasRules, home, away } = json as MatchSuspensions;
				expect(hasRules).toBe(true);
				return [...home, ...away];
			};
			expect(await suspended()).toEqual([]);
			await play(second!, 2_000);
			expect(await suspended()).toEqual([
				{
					...{ playerId, name: "Kim Booked", card: "yellow", cards: 2, matchId: second!.id, matchStartsAt: second!.record.startsAt },
					...{ matches: 1, served: 0, source: "League regulations 2026, § 12", isListed: false, lifted: null },
				},
			]);
			const context = (await server.api.call("GET", `/api/v1/matches/${third!.id}/context`)).json as MatchContext;
			expect([...context.missing.home, ...context.missing.away]).toMatchObject([
				{ playerId, reason: "yellow_by_rule", matchId: second!.id },
			]);

			// A line-up that names the player is allowed, and staff are told.
			server.setNow(KICK_OFF + 3_000);
			const side = third!.record.homeTeamId === teamId ? "home" : "away";
			const starters = [{ playerId, number: 4, grid: null }];
			await server.append(third!.id, [
				draftAt("1h", 0, "line_up_announced", { side, starters, bench: [], isConfirmed: true }, { period: null, elapsedMs: null }),
			]);
			expect((await suspended())[0]?.isListed).toBe(true);
			const sheet = await fetch(`${server.api.url}/api/v1/ops/matches/${third!.id}/sheet.pdf`, { headers });
			expect([sheet.status, sheet.headers.get("cache-control")]).toEqual([200, "no-store"]);
			const words = readPdfTexts(Buffer.from(await sheet.arrayBuffer()))
				.map(({ text }) => text)
				.join(" ");
			for (const part of ["Suspended by the rules", "Kim Booked", "League regulations 2026", "the line-up names"])
				expect(words).toContain(part);
			// Readers get no such list.
			expect(await wordsOf(`/api/v1/matches/${third!.id}/sheet.pdf`)).not.toContain("Suspended by");
			expect((await fetchFile(`/api/v1/ops/matches/${third!.id}/sheet.pdf`)).status).toBe(401);

			const lift = `/api/v1/ops/matches/${second!.id}/suspensions/${playerId}/yellow/lift`;
			expect((await server.api.call("PUT", lift, { headers, body: { reason: " " } })).status).toBe(400);
			expect((await server.api.call("PUT", lift, { headers, body: { reason: "Mistaken identity" } })).status).toBe(200);
			expect((await suspended())[0]?.lifted).toMatchObject({ reason: "Mistaken identity" });
			expect(server.audited.at(-1)).toMatchObject({ outcome: "done", input: { reason: "Mistaken identity" }, params: { playerId } });
			await server.api.call("DELETE", lift, { headers });
			expect((await suspended())[0]?.lifted).toBeNull();

			const { events } = await server.matchLog.eventsSince(second!.id, 0);
			const card = events.find(({ type }) => type === "card_shown");
			server.setNow(KICK_OFF + 4_000);
			await server.append(second!.id, [{ ...card!, status: "cancelled", revises: card!.id, reason: "another player" }]);
			expect(await suspended()).toEqual([]);
		},
	);
});
