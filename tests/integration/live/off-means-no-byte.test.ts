// A league under 13 with hidden names, without odds and chat: no public door has a name, a price or a chat. The doors are read from the
// registries (description of the API, routes of the site, kinds of topics), so that a new door is searched without a line here.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { OpenApi } from "#server/http/openapi/openapi.ts";
import { EMBED_SIZES, embedPath } from "#shared/contract/embed.ts";
import { oembedPath } from "#shared/contract/oembed.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { SECRET } from "../../support/api-server.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { addressOf, SITE_ROUTES } from "../../support/site-routes.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { openStream } from "../../support/stream-client.ts";

/** Words that occur nowhere else. */
const given = (team: string, number: number) => `Gvn${team}${number}qx`;
const family = (team: string, number: number) => `Fmly${team}${number}zv`;
const nameOf = (team: string, number: number) => `${given(team, number)} ${family(team, number)}`;
const NAMES = /(?:gvn|fmly)[ha]\d+(?:qx|zv)/i;
/** What a page may not say where there are neither odds nor chat. */
const OFFERS = /\bodds\b|\bprices?\b|\bchat\b/i;

const START = Date.now() - 2 * HOUR_MS;
const TEAMS = ["h", "a"];
const LINE = Array.from({ length: 11 }, (_, index) => index + 1);

describe("A league of children", () => {
	let server: InProcessServer;
	let key: { id: string; secret: string };
	let calls = 0;
	const admin = { authorization: `Bearer ${signAccessToken(SECRET, Date.now, { id: "boss", scopes: ["admin"] }, HOUR_MS)}` };
	const sockets: SocketClient[] = [];
	const ids = { match: "", later: "" };

	async function call<Answer>(method: string, path: string, body?: unknown, headers: Record<string, string> = admin): Promise<Answer> {
		const text = body === undefined ? null : JSON.stringify(body);
		const json = { "content-type": "application/json", "idempotency-key": `off-means-no-byte-${++calls}` };
		const response = await fetch(server.url + path, { method, headers: { ...json, ...headers }, body: text });
		const answer = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
		return JSON.parse(answer) as Answer;
	}

	async function push(kind: string, rows: object[]): Promise<string[]> {
		const [path, body, at] = [`/api/v1/ingest/acme/${kind}`, JSON.stringify({ rows }), Math.floor(Date.now() / SECOND_MS)];
		const hex = createHmac("sha256", key.secret).update(`${at}.POST ${path}\n${body}`).digest("hex");
		const signed = { "touchline-key": key.id, "touchline-signature": `t=${at},v1=${hex}` };
		const response = await fetch(server.url + path, { method: "POST", headers: signed, body });
		const answer = (await response.json()) as { refused: number; rows: { ourId: string }[] };
		if (!response.ok || answer.refused > 0) throw new Error(`${kind}: ${JSON.stringify(answer)}`);
		return answer.rows.map(({ ourId }) => ourId);
	}

	const rule = (scope: string, subject: string, stated: object) => call("PUT", `/api/v1/ops/public-rules/${scope}/${subject}`, stated);
	const get = async (path: string, headers: Record<string, string> = {}) => {
		const response = await fetch(server.url + path, { headers, redirect: "manual" });
		return { status: response.status, text: await response.text() };
	};

	/** Events of the match, named by the sender's ids. */
	const event = (
		id: string,
		type: string,
		minute: number | null,
		payload: object,
		period: string | null = "1h",
		afterMinutes = minute ?? 0,
	) => ({
		...{ id, match: "m1", type, period, elapsedMs: minute === null ? null : minute * MINUTE_MS, payload },
		occurredAt: START + afterMinutes * MINUTE_MS,
	});

	beforeAll(async () => {
		server = await startInProcess({
			env: { JWT_SECRET: SECRET, LOG_LEVEL: "error", TRUST_PROXY: "loopback", COUNTRY_HEADER: "x-country" },
		});
		const made = await call<{ key: { id: string }; secret: string }>("POST", "/api/v1/ops/api-keys", {
			name: "Acme",
			scopes: ["feed:acme"],
		});
		key = { id: made.key.id, secret: made.secret };
		await rule("age_group", "u13", { names: "hidden" });
		await push("nations", [{ id: "ENG", name: "England" }]);
		await push("leagues", [{ id: "l", sport: "football", nation: "ENG", name: "Kings League", ageGroup: "u13" }]);
		await push(
			"teams",
			TEAMS.map((id) => ({ id, sport: "football", nation: "ENG", name: `Town ${id}` })),
		);
		const players = TEAMS.flatMap((team) =>
			[...LINE, 12].map((number) => ({
				id: `${team}${number}`,
				team,
				name: nameOf(team, number),
				shirtNumber: number,
				birthDate: "2014-03-02",
			})),
		);
		await push("players", players);
		const season = { name: "2026/27", startsAt: START - DAY_MS, endsAt: START + 200 * DAY_MS };
		const fixture = { sport: "football", league: "l", season, venue: "Old Ground", referee: "Dale Caldley" };
		[ids.match = "", ids.later = ""] = await push("matches", [
			{ id: "m1", ...fixture, home: "h", away: "a", startsAt: START },
			{ id: "m2", ...fixture, home: "a", away: "h", startsAt: START + DAY_MS },
		]);
		const lineUp = (side: string, team: string) => ({
			...{ side, coach: "Fenn Langley", isConfirmed: true, bench: [{ playerId: `${team}12`, number: 12, grid: null }] },
			starters: LINE.map((number) => ({ playerId: `${team}${number}`, number, grid: null })),
		});
		await push("events", [
			event("lh", "line_up_announced", null, lineUp("home", "h"), null),
			event("la", "line_up_announced", null, lineUp("away", "a"), null),
			event("k", "period_started", 0, {}),
			event("g1", "goal_scored", 5, { side: "home", scorerId: "h9", assistId: "h10", kind: "open_play" }),
			event("w", "commentary_written", 6, { text: `${nameOf("h", 9)} scores, ${family("h", 10)} laid it on` }),
		]);
		await call("POST", `/api/v1/ops/matches/${ids.match}/live-text`, {
			text: `What a run by ${family("h", 9)}`,
			period: "1h",
			elapsedMs: 5 * MINUTE_MS,
		});
	}, 120_000);
	afterAll(async () => {
		for (const socket of sockets) socket.close();
		await server?.stop();
	});

	it("names nobody in any answer of the API, page, feed, calendar, image's page or embed", async () => {
		const document = JSON.parse((await get("/api/openapi.json")).text) as OpenApi;
		const params: Record<string, string> = {
			...{ matchId: ids.match, leagueId: "l1", teamId: "t1", playerId: "p9", nationId: "n1", slug: "football-1", seasonId: "s1" },
			...{ id: ids.match, highlightId: ids.match, run: "football" },
		};
		const operations = Object.entries(document.paths).flatMap(([path, methods]) => {
			const isPublic = methods.get && methods.get["x-scope"] === undefined;
			const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "x");
			return isPublic ? [filled] : [];
		});
		expect(operations.length).toBeGreaterThan(40);
		const routes = SITE_ROUTES.map(({ path }) => addressOf(path, ids.match)).filter((path) => !path.startsWith("/cms"));
		const asData = routes.map((path) => path.replace(/^([^?]*)/, (place) => (place === "/" ? "/_root.data" : `${place}.data`)));
		const asMarkdown = routes.map((path) => path.replace(/^([^?]*)/, (place) => (place === "/" ? "/index.md" : `${place}.md`)));
		const search = ["q=Gvnh9qx", `q=${encodeURIComponent(nameOf("h", 9))}`, "q=Fmlyh9z"].map((query) => `/api/v1/search?${query}`);
		const others = [
			...Object.keys(EMBED_SIZES).map((kind) => embedPath(kind as keyof typeof EMBED_SIZES, kind === "match" ? ids.match : "l1")),
			...[oembedPath(`${server.url}/match/${ids.match}`), "/sitemap.xml", "/robots.txt", "/llms.txt", "/manifest.webmanifest"],
			...[`/api/v1/matches/${ids.match}/calendar.ics`, `/match/${ids.match}?tab=line-ups`, `/match/${ids.match}?tab=statistics`],
		];
		const found: string[] = [];
		const answered: number[] = [];
		// Below the limit of a network, which a search of all doors at once would reach.
		const paths = [...operations, ...search, ...others, ...routes, ...[...asMarkdown, ...asData].filter((path) => /\d/.test(path))];
		for (const path of paths) {
			const { status, text } = await get(path);
			answered.push(status);
			const [name] = NAMES.exec(path.includes("search") ? text.replaceAll(/"?q"?[=:][^&,}]*/g, "") : text) ?? [];
			if (name) found.push(`${path}: ${name}`);
		}
		expect(found).toEqual([]);
		expect(answered.filter((status) => status === 200).length).toBeGreaterThan(90);
		expect(answered.filter((status) => status >= 500)).toEqual([]);
		// The same doors do name the goal and its shirt.
		expect((await get(`/api/v1/matches/${ids.match}`)).text).toContain('"#9"');
	}, 120_000);

	it("has no odds and no chat: no market, no room, no word", async () => {
		for (const path of ["odds", "odds/history", "chat"]) {
			const { status, text } = await get(`/api/v1/matches/${ids.match}/${path}`);
			expect([status, JSON.parse(text).error.code]).toEqual([403, "not_offered"]);
		}
		expect(JSON.parse((await get(`/api/v1/matches/${ids.match}/offers`)).text)).toEqual({ odds: false, chat: false, votes: true });
		const tables = (await server.db.kysely.introspection.getTables())
			.map(({ name }) => name)
			.filter((name) => /^(?:odds|market|price|chat)/.test(name));
		expect(tables.length).toBeGreaterThan(4);
		for (const table of tables) {
			const rows = await server.db.kysely
				.selectFrom(table as "outbox")
				.selectAll()
				.execute();
			expect([table, rows]).toEqual([table, []]);
		}
		const { text } = await get(`/match/${ids.match}`);
		const shown = text.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/g, "");
		expect(OFFERS.exec(shown)).toBeNull();
		expect((await get(`/match/${ids.match}.md`)).text).not.toMatch(OFFERS);
	}, 30_000);

	it("is followed live without a name, by socket and stream, and topics of what is off are refused", async () => {
		const topics = [`match:${ids.match}`, "live", "sport:football-1", "league:l1", "team:t1", `presence:${ids.match}`];
		const socket = await connectSocketClient(server.url);
		sockets.push(socket);
		const snapshots = await Promise.all(topics.map((topic) => socket.joinOne(topic)));
		const streams = await Promise.all(topics.map((topic) => openStream(`${server.url}/api/v1/live?topic=${topic}`)));
		const refused = await socket.join(`odds:${ids.match}`, `chat:${ids.match}`);
		expect(refused.map((answer) => !answer.ok && answer.error.code)).toEqual(["not_offered", "not_offered"]);
		const stream = await openStream(`${server.url}/api/v1/live?topic=odds:${ids.match}`);
		expect(stream.status).toBe(403);
		await push("events", [
			event("g2", "goal_scored", 9, { side: "away", scorerId: "a7", kind: "header" }),
			event("c", "card_shown", 10, { side: "home", playerId: "h4", card: "yellow" }),
			event("s", "player_substituted", 11, { side: "home", inId: "h12", outId: "h9" }),
			event("w2", "commentary_written", 11, { text: `${family("a", 7).toUpperCase()} heads in` }),
			event("e", "period_ended", 45, {}),
			event("k2", "period_started", 45, {}, "2h"),
			event("e2", "period_ended", 90, {}, "2h"),
			event("f", "match_ended", null, {}, null, 91),
		]);
		await socket.until(
			() => socket.framesOf(`match:${ids.match}`).length > 0 && streams[0]?.events.some(({ name }) => name !== "snapshot") === true,
		);
		const sent = JSON.stringify([snapshots, topics.map((topic) => socket.framesOf(topic)), streams.map(({ events }) => events)]);
		expect(NAMES.exec(sent)).toBeNull();
		expect(sent).toContain("#9");
		for (const each of streams) each.cut();
	}, 30_000);

	it("leaves no name in what is stored to be sent: rows of lists, search, webhooks, pushes, mails", async () => {
		const tables = (await server.db.kysely.introspection.getTables()).map(({ name }) => name);
		const outgoing = tables.filter((name) =>
			/^(?:match_head|search_entries|webhook|push|message|mail|notification|chat|jobs|outbox)/.test(name),
		);
		expect(outgoing.length).toBeGreaterThan(8);
		for (const table of outgoing) {
			const rows = await server.db.kysely
				.selectFrom(table as "outbox")
				.selectAll()
				.execute();
			expect([table, NAMES.exec(JSON.stringify(rows))?.[0]]).toEqual([table, undefined]);
		}
	});

	it("shows initials at once when staff say so, to connected readers too, and full names by the rule of a player", async () => {
		const socket = await connectSocketClient(server.url);
		sockets.push(socket);
		const before = await socket.joinOne(`match:${ids.match}`);
		await rule("age_group", "u13", { names: "initials" });
		await socket.until(() => socket.notices.length > 0);
		const again = await connectSocketClient(server.url);
		sockets.push(again);
		const after = await again.joinOne({ topic: `match:${ids.match}`, since: { epoch: before.epoch, seq: before.seq } });
		expect(after.mode).toBe("snapshot");
		expect(after.data).toContain('"G. F."');
		expect(NAMES.exec(after.data)).toBeNull();
		await rule("player", "p9", { names: "full" });
		const { text } = await get(`/api/v1/matches/${ids.match}`);
		expect(text).toContain(nameOf("h", 9));
		expect(text).not.toContain(family("h", 10));
		// Without any rule the searched doors do have names: the search above can fail.
		await rule("player", "p9", {});
		await rule("age_group", "u13", {});
		expect((await get(`/api/v1/matches/${ids.match}`)).text).toMatch(NAMES);
		expect((await get(`/match/${ids.match}`)).text).toMatch(NAMES);
		expect((await get("/api/v1/leagues/l1/matches?part=results")).text).toMatch(NAMES);
	}, 30_000);

	it("gets prices only where staff offer them, to readers who confirm the age and are in no country without odds", async () => {
		const open = { odds: true, chat: true };
		await rule("match", ids.later, open);
		expect(JSON.parse((await get(`/api/v1/matches/${ids.later}/odds`)).text).markets.length).toBeGreaterThan(0);
		const socket = await connectSocketClient(server.url);
		sockets.push(socket);
		await socket.joinOne(`odds:${ids.later}`);
		await rule("site", "site", { oddsAge: 18 });
		await socket.until(() => socket.notices.length > 0);
		const gated = await get(`/api/v1/matches/${ids.later}/odds`);
		expect([gated.status, JSON.parse(gated.text).error.code]).toEqual([403, "odds_age_unconfirmed"]);
		expect((await get(`/match/${ids.later}`)).text).toContain("I am 18 or older");
		expect((await get(`/match/${ids.later}`, { cookie: "odds_age=18" })).text).not.toContain("I am 18 or older");
		expect((await get(`/api/v1/matches/${ids.later}/odds`, { "odds-age": "18" })).status).toBe(200);
		await rule("site", "site", {});
		await rule("country", "nl", { odds: false });
		const dutch = { "x-country": "NL" };
		expect((await get(`/api/v1/matches/${ids.later}/odds`, dutch)).status).toBe(403);
		expect((await get(`/match/${ids.later}`, dutch)).text).not.toContain("tab=odds");
		expect((await get(`/match/${ids.later}`, { "x-country": "DE" })).text).toContain("tab=odds");
		const reader = await connectSocketClient(server.url, { extraHeaders: dutch });
		sockets.push(reader);
		expect((await reader.join(`odds:${ids.later}`)).map((answer) => !answer.ok && answer.error.code)).toEqual(["not_offered"]);
		expect((await get(`/api/v1/matches/${ids.later}/odds`)).status).toBe(200);
		await rule("site", "site", { odds: false, chat: false, votes: false });
		const frame = JSON.parse((await get("/api/v1/site-frame")).text);
		expect(frame.offers).toEqual({ odds: false, chat: false, votes: false });
		expect((await get(`/api/v1/matches/${ids.later}/odds`, { "odds-age": "18" })).status).toBe(403);
	}, 30_000);
});
