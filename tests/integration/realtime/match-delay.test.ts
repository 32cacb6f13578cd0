// RT12 on the whole server: no topic sends a goal to a reader with a match delay too early, and all send it in time.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import { createLogger } from "#server/observability/logger.ts";
import { type JoinAnswer, PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import * as contract from "#shared/contract/topics.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";

const SECRET = "a secret of the tests, long enough for a token";
const DELAY = 30_000;
const MINUTE = 60_000;

/** Kinds of topics: those that a goal updates, those that only apply the delay, and those that ignore it. */
const CHOICES = {
	match: "goal",
	chat: "goal",
	odds: "goal",
	live: "goal",
	sport: "goal",
	league: "goal",
	team: "goal",
	presence: "applies",
	"live-text": "applies",
	playback: "applies",
	// The topic contains counts, feeds and drafts for the staff that enter the score.
	desk: "ignored",
	// The topic contains the reader's sanctions, follows and plans, but nothing about a match.
	user: "ignored",
} as const;

let now = KICK_OFF - MINUTE;
const clock = () => now;
let server: InProcessServer;
let matchIds: string[];
let append: (draft: EventDraft, match?: number) => Promise<void>;
let stopLog: () => Promise<void>;
let topics: Record<keyof typeof CHOICES, string>;
const open: SocketClient[] = [];

async function connect(delayMs: number, token?: string): Promise<SocketClient> {
	const client = await connectSocketClient(server.url, { auth: { protocol: PROTOCOL_VERSION, delayMs, token } });
	open.push(client);
	return client;
}

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const heldTopics = () =>
	Object.entries(topics).flatMap(([kind, topic]) => (CHOICES[kind as keyof typeof CHOICES] === "ignored" ? [] : [topic]));
const goalTopics = () =>
	Object.entries(topics).flatMap(([kind, topic]) => (CHOICES[kind as keyof typeof CHOICES] === "goal" ? [topic] : []));

async function joinAll(client: SocketClient, since: readonly JoinAnswer[] = []): Promise<JoinAnswer[]> {
	const answers = await client.join(
		...heldTopics().map((topic) => {
			const known = since.find((answer) => answer.topic === topic);
			return known ? { topic, since: { epoch: known.epoch, seq: known.seq } } : { topic };
		}),
	);
	return answers.map((answer) => {
		if (!answer.ok) throw new Error(JSON.stringify(answer));
		return answer;
	});
}

const seenBy = (answers: readonly JoinAnswer[]) => answers.map(({ topic, mode, seq, data }) => ({ topic, mode, seq, data }));

beforeAll(async () => {
	server = await startInProcess({ env: { JWT_SECRET: SECRET }, ports: { hasPages: false, clock } });
	const shared = { db: server.db, bus: server.bus, clock, log: createLogger({ level: "silent" }) };
	const { setupOf } = createMatchSetups(shared);
	const room = createMatchLogRoom({ ...shared, setupOf });
	stopLog = room.stop;
	const { matches, leagueId, teamIds } = await madeLeague(createCatalogueStore(shared), { key: "made", teams: 2, daily: true });
	matchIds = matches.map(({ id }) => id);
	const matchId = matchIds[0] ?? "";
	let sent = 0;
	append = async (draft, match = 0) => {
		const answer = await room.appender.append({
			matchId: matchIds[match] ?? "",
			sourceKind: "operator",
			sourceName: "operator",
			sourceId: String(++sent),
			draft,
		});
		if (!answer.ok) throw new Error(answer.error.message);
	};
	topics = {
		match: contract.matchTopic(matchId),
		chat: contract.chatTopic(matchId),
		odds: contract.oddsTopic(matchId),
		presence: contract.presenceTopic(matchId),
		"live-text": contract.liveTextTopic(matchId),
		playback: contract.playbackTopic(`football,from=0,speed=1,start=${KICK_OFF / 1_000}`),
		live: contract.liveTopic,
		sport: contract.sportTopic(sportOf(FOOTBALL).slug),
		league: contract.leagueTopic(leagueId),
		team: contract.teamTopic(teamIds[0] ?? ""),
		desk: contract.deskTopic,
		user: contract.userTopic("u1"),
	};
});

afterAll(async () => {
	for (const client of open) client.close();
	await stopLog?.();
	await server?.stop();
});

describe("the topics of the site", () => {
	it("RT12 each have a choice: held back, or sent at once", async () => {
		const names = Object.keys(contract)
			.flatMap((name) => /^(?!split)(.+)Topic$/.exec(name)?.[1] ?? [])
			.map(toKebab);
		expect(Object.keys(CHOICES).sort()).toEqual(names.sort());
		const staff = await connect(DELAY, signAccessToken(SECRET, clock, { id: "u1", scopes: ["admin"] }, 600_000));
		for (const answer of await staff.join(...Object.values(topics))) {
			const [kind] = contract.splitTopic(answer.topic) as [keyof typeof CHOICES, string];
			// There is no account u1, so its topic is refused as unknown.
			if (kind !== "user") expect(answer, kind).toMatchObject({ ok: true, delayMs: CHOICES[kind] === "ignored" ? 0 : DELAY });
		}
	});

	it("RT12 that are opened just after a goal do not show it", async () => {
		await append(draftAt("1h", 0, "period_started", {}), 1);
		now += MINUTE;
		await append(draftAt("1h", 1, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }), 1);
		const late = await connect(DELAY);
		const of = (data: string) => JSON.parse(data) as { facts: unknown[]; lines: unknown[] };
		const [match, chat, odds] = await late.join(
			...[contract.matchTopic, contract.chatTopic, contract.oddsTopic].map((name) => name(matchIds[1] ?? "")),
		);
		if (!match?.ok || !chat?.ok || !odds?.ok) throw new Error("refused");
		expect([match.seq, of(match.data).facts.length]).toEqual([1, 1]);
		expect(of(chat.data).lines).toEqual([]);
		expect(odds.data).not.toContain("possible_goal");
		now += DELAY;
		await late.until(() => [match, chat, odds].every(({ topic }) => late.framesOf(topic).length > 0));
	});

	it("RT12 deliver a goal to a reader with a delay later by that delay, by snapshot, frame, resume and head", async () => {
		now = KICK_OFF;
		await append(draftAt("1h", 0, "period_started", {}));
		now += 5 * MINUTE;
		const [live, early] = [await connect(0), await connect(DELAY)];
		await joinAll(live);
		const before = await joinAll(early);
		const card = draftAt("1h", 5, "card_shown", { side: "away", playerId: null, card: "yellow" });
		await append(card);
		await live.until(() => live.framesOf(topics.match).length > 0);
		now += 10_000;
		// Prices also change with the clock.
		const moves = () => goalTopics().map((topic) => live.framesOf(topic).length);
		await live.until(() => live.framesOf(topics.odds).length > 0 && live.framesOf(topics.live).length > 0);
		const known = moves();
		await append(draftAt("1h", 5, "goal_scored", { side: "home", scorerId: null, kind: "open_play" }));
		await live.until(() => moves().every((count, index) => count > (known[index] ?? 0)));

		const late = await connect(DELAY);
		expect(seenBy(await joinAll(late))).toEqual(seenBy(before));
		const present = await connect(0);
		const changed = await connect(DELAY);
		const past = await joinAll(changed, await joinAll(present));
		expect(seenBy(past.filter(({ topic }) => goalTopics().includes(topic)))).toEqual(
			seenBy(before.filter(({ topic }) => goalTopics().includes(topic))),
		);

		now += DELAY - 1;
		for (const client of [early, late, changed]) {
			// Each client has received the card, and so everything that was due before the goal.
			await client.until(() => client.framesOf(topics.match).length > 0);
			for (const [index, topic] of goalTopics().entries()) {
				const goalSeq = live.framesOf(topic)[known[index] ?? 0]?.[1] ?? 0;
				for (const [, seq, facts] of client.framesOf(topic))
					expect(seq + (topic === topics.match ? facts.length - 1 : 0), topic).toBeLessThan(goalSeq);
			}
		}
		now += 1;
		for (const client of [early, late, changed]) {
			await client.until(() =>
				goalTopics().every((topic, index) => {
					const goalSeq = live.framesOf(topic)[known[index] ?? 0]?.[1] ?? 0;
					return client.framesOf(topic).some(([, seq]) => seq >= goalSeq);
				}),
			);
		}
	});
});
