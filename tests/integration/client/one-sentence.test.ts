// A fact is described consistently in every place: a match of each sport with each kind of event, shown in list row, widget, title,
// structured data, share image, search, highlight, chat, push message and the sentence for screen readers. It runs in process, from the
// log to the texts. PRINT=1 prints the text of each place.
import "#texts/chat";
import "#texts/match";
import "#texts/media";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { describeChatEvent } from "#client/chat/room/message/describe-chat-event.ts";
import { embedDocument } from "#client/embed/embed-document.tsx";
import { embedView } from "#client/embed/embed-view.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { matchMeta } from "#client/match/match-meta.ts";
import { highlightTitle } from "#client/media/media-meta.ts";
import { announceRow } from "#client/scores/match-list/announce-row.ts";
import { foldRowNews, knownNews } from "#client/scores/match-list/row-announcements.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import { newsTag, newsWords } from "#client/scores/news-words.ts";
import { matchShareCard } from "#client/scores/share-card.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { eventOf } from "#server/catalogue/fixtures/calendar-files/calendar-file.ts";
import { announcedEvent } from "#server/chat/announcements/announced-events.ts";
import { newsOf } from "#server/notifications/match-news.ts";
import { writeMessage } from "#server/notifications/write-message.ts";
import { layOutCard } from "#server/rendering/share/card-layout.ts";
import { toMatchHit } from "#server/search/search.service.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { NOTIFICATION_KINDS } from "#shared/contract/notifications.ts";
import { decodeChatFact, encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import { decodeScoreFact, encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { scoreFacts } from "#shared/match/score-line.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { draftsOfLines } from "../../fixtures/basketball-lines.ts";
import { basketballSetup } from "../../fixtures/basketball-match.ts";
import { THREE_OVER_FORMAT, TWO_OVER_FORMAT } from "../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../fixtures/cricket/score-book.ts";
import { hockeyDrafts, hockeySetup } from "../../fixtures/hockey-match.ts";
import { draftAt, KICK_OFF, madeSetup } from "../../fixtures/made-match.ts";
import { madeRow } from "../../fixtures/made-row.ts";
import { tennisDrafts, tennisSetup } from "../../fixtures/tennis-match.ts";
import { cancel, toEvent } from "../../unit/shared/submitted-match.ts";

const t = textOf("en");
const SITE = { name: "Scores", url: "https://scores.test" };

/** The last of `drafts` is the fact under test, or the cancellation of that fact. */
interface Case {
	sport: "football" | "ice_hockey" | "basketball" | "tennis" | "cricket";
	kind: string;
	setup: MatchSetup;
	drafts: readonly EventDraft[];
	isCancelled?: true;
	/** The score as every place shows it: in one line, or each number next to its side. */
	score: string | { home: string; away: string };
	/** The note in the list row; `null` if the fact is not news. */
	note: string | null;
	/** The name that the row and the widget show, and the chat and push messages if the sport announces such events there. */
	who?: string;
	isToldInChat?: true;
	isPushed?: true;
	doubt?: string;
}

const kickOff = draftAt("1h", 0, "period_started", {});
const goal = (minute: number, kind: "open_play" | "own_goal" = "open_play", status: EventDraft["status"] = "confirmed") =>
	draftAt("1h", minute, "goal_scored", { side: "home", scorerId: kind === "own_goal" ? "p39" : "p9", kind }, { status });
const doubtful = (drafts: EventDraft[]): EventDraft[] =>
	drafts.map((draft, at) => (at === drafts.length - 1 ? { ...draft, status: "provisional" } : draft));
const reviewed = (side: "home" | "away") => draftAt("1h", 13, "review_started", { side, subject: "goal" });

const ICE = "p1 20:00 start\np1 19:10 away goal p39 p38\np1 2:24 home goal p9 p8";
const BASKETS = "q1 10:00 start\nq1 9:41 home 2 p4\nq1 9:20 away 3 p33\nq1 9:01 home 2 p5";
const INNINGS = "toss away bowl\nstart i1 home\nin p1\nin p2\np31: 1 4 . . 6 .\np32: 1 W/caught/p33";
const ROW: Pick<Case, "isToldInChat" | "isPushed"> = { isToldInChat: true, isPushed: true };

const CASES: Case[] = [
	{
		...ROW,
		sport: "football",
		kind: "goal",
		setup: madeSetup(),
		drafts: [kickOff, goal(12)],
		score: "1–0",
		note: "GOAL 13' Home Player 9",
		who: "Home Player 9",
	},
	{
		...ROW,
		sport: "football",
		kind: "own goal",
		setup: madeSetup(),
		drafts: [kickOff, goal(12, "own_goal")],
		score: "1–0",
		note: "GOAL 13' Away Player 9 (own goal)",
		who: "Away Player 9 (own goal)",
	},
	{
		...ROW,

		sport: "football",
		kind: "provisional goal",
		setup: madeSetup(),
		drafts: [kickOff, goal(12, "open_play", "provisional")],
		score: "1–0?",
		note: "GOAL? 13' Home Player 9 · to be confirmed",
		who: "Home Player 9",
		doubt: "to be confirmed",
	},
	{
		...ROW,
		sport: "football",
		kind: "cancelled goal",
		setup: madeSetup(),
		drafts: [kickOff, goal(12)],
		isCancelled: true,
		score: "0–0",
		note: "No goal 13' 1–0 → 0–0",
		doubt: "No goal: 1–0 → 0–0",
	},
	{
		sport: "football",
		kind: "review",
		setup: madeSetup(),
		drafts: [kickOff, goal(12), reviewed("home")],
		score: "1–0",
		note: "VAR Goal under review",
	},
	{
		...ROW,
		sport: "football",
		kind: "red card",
		setup: madeSetup(),
		score: "0–0",
		note: "13' Red card Away Player 3",
		who: "Away Player 3",
		drafts: [kickOff, draftAt("1h", 12, "card_shown", { side: "away", card: "red", playerId: "p33" })],
	},
	{
		...ROW,
		sport: "ice_hockey",
		kind: "goal",
		setup: hockeySetup(),
		drafts: hockeyDrafts(ICE),
		score: "1–1",
		note: "GOAL P1 17:36 Home Player 9",
		who: "Home Player 9",
	},
	{
		...ROW,
		sport: "ice_hockey",
		kind: "provisional goal",
		setup: hockeySetup(),
		drafts: doubtful(hockeyDrafts(ICE)),
		score: "1–1?",
		note: "GOAL? P1 17:36 Home Player 9 · to be confirmed",
		who: "Home Player 9",
		doubt: "to be confirmed",
	},
	{
		...ROW,
		sport: "ice_hockey",
		kind: "cancelled goal",
		setup: hockeySetup(),
		drafts: hockeyDrafts(ICE),
		isCancelled: true,
		score: "0–1",
		note: "No goal P1 17:36 1–1 → 0–1",
		doubt: "No goal: 1–1 → 0–1",
	},
	{
		sport: "ice_hockey",
		kind: "review",
		setup: hockeySetup(),
		drafts: hockeyDrafts(`${ICE}\np1 2:24 review goal`),
		score: "1–1",
		note: "Review Goal under review",
	},
	{ sport: "basketball", kind: "basket", setup: basketballSetup(), drafts: draftsOfLines(BASKETS), score: "4–3", note: null },
	{
		sport: "basketball",
		kind: "provisional basket",
		setup: basketballSetup(),
		drafts: doubtful(draftsOfLines(BASKETS)),
		score: "4–3?",
		note: null,
		doubt: "to be confirmed",
	},
	{
		sport: "basketball",
		kind: "cancelled basket",
		setup: basketballSetup(),
		drafts: draftsOfLines(BASKETS),
		isCancelled: true,
		score: "2–3",
		note: "No score Q1 9:01 4–3 → 2–3",
		doubt: "No score: 4–3 → 2–3",
	},
	{
		sport: "tennis",
		kind: "set",
		setup: tennisSetup(),
		drafts: tennisDrafts("s1 start\ns1 serve home p1\ns1 hhhh"),
		score: "0–0",
		note: null,
	},
	{
		sport: "tennis",
		kind: "retirement",
		setup: tennisSetup(),
		score: "0–0",
		note: "Retirement",
		drafts: tennisDrafts("s1 start\ns1 serve home p1\ns1 hhhh\ns1 withdraw away retirement"),
	},
	{
		sport: "cricket",
		kind: "first innings",
		setup: cricketSetup(THREE_OVER_FORMAT),
		drafts: readScoreBook(INNINGS),
		score: { home: "12/1", away: "" },
		note: "1.2 Wicket Home Player 2",
		who: "Home Player 2",
	},
	{
		sport: "cricket",
		kind: "review",
		setup: cricketSetup(TWO_OVER_FORMAT),
		score: { home: "12/1", away: "" },
		note: "DRS Wicket under review",
		drafts: readScoreBook(`${INNINGS}\nreview home wicket`),
	},
];

function play({ setup, drafts, isCancelled }: Case): { state: MatchState; before: MatchState; log: MatchEvent[] } {
	const sport = sportOf(setup.sport);
	const log: MatchEvent[] = [];
	let [state, before] = [emptyMatchState(sport, setup), emptyMatchState(sport, setup)];
	const submit = (draft: EventDraft) => {
		const refusal = judgeMatch(sport, state, draft);
		if (refusal) throw new Error(`${draft.type}: ${refusal.message}`);
		const event = toEvent(state, draft, "operator");
		log.push(event);
		before = state;
		state = reduceMatch(sport, state, event);
	};
	for (const draft of drafts) submit(draft);
	const last = log.at(-1);
	if (isCancelled && last) submit(cancel(last));
	return { state, before, log };
}

/** The text that each place shows, by place. */
function told(one: Case): Record<string, string> {
	const { state, before, log } = play(one);
	const { setup } = one;
	const sport = sportOf(setup.sport);
	const view = rowViewOf(setup.sport);
	const event = log.at(-1) as MatchEvent;
	const now = event.occurredAt + 1_000;
	const overTheWire = (live: MatchLive): MatchLive =>
		decodeScoreFact(JSON.parse(JSON.stringify(encodeScoreFact("m1", live, KICK_OFF))), KICK_OFF).live;
	const live = overTheWire(toMatchLive(sport, state));
	expect(live).toEqual(toMatchLive(sport, state));
	const row: MatchRow = { ...madeRow(), sport: setup.sport, live };
	const names = { home: row.home.name, away: row.away.name };
	const answer = { match: row, venue: null } as Parameters<typeof matchMeta>[0];
	const meta = matchMeta(answer, { site: SITE, zone: "UTC", scores: "shown" }, t, view);
	const card = matchShareCard(row, view, SITE, t);
	const frame = {
		kind: "match",
		theme: "auto",
		tokens: {},
		delaySeconds: 0,
		isFitted: false,
		locale: "en",
		t,
		site: SITE,
		pathOf: (path: string) => path,
		zone: "UTC",
		now,
		rowViewOf,
	} as const;
	const widget = embedDocument(frame, {
		title: matchTitle(row, null, view, t),
		path: "/match/m1",
		heading: "First League",
		rows: [row],
		matchPath: () => "",
		topic: "team:t1",
	});
	const { texts } = embedView(row, live, { sport: view, t, zone: "UTC", now });
	const entry = state.timeline.find(({ event: each }) => each.id === event.id);
	const news = entry && newsOf(sport, state, entry);
	const push =
		news && writeMessage({ match: row, facts: scoreFacts(sport, state), news: [news], at: now }, new Set(NOTIFICATION_KINDS), "en");
	const said = announcedEvent(setup, event, live);
	const line = said && {
		seq: 1,
		kind: "system",
		author: null,
		text: "",
		sentAt: now,
		minute: null,
		replyTo: null,
		mentions: [],
		reactions: {},
		event: said,
	};
	const fact = line && decodeChatFact(JSON.parse(JSON.stringify(encodeChatFact({ kind: "line", line } as never, now))), 1, now);
	const chat = fact?.kind === "line" ? fact.line.event : null;
	const { announcements } = foldRowNews(knownNews(toMatchLive(sport, before)), live, now);
	const { news: rowNews } = live;
	const tag = rowNews && newsTag(rowNews, view);
	const calendar = eventOf(
		{ ...row, format: setup.format, venue: null, zone: "UTC", isMoved: false } as never,
		"https://scores.test/match/m1",
	);
	return {
		row: rowNews ? [tag && t(tag), ...newsWords(rowNews, t)].filter(Boolean).join(" ") : "",
		spoken: announcements.map((each) => announceRow(each, row, live, { sport: view, t, now })).join(" "),
		title: meta.title,
		"JSON-LD": JSON.stringify(meta.jsonLd[0]?.description),
		image: [card.home.score, card.score, card.away.score, card.doubt].filter(Boolean).join(" "),
		"drawn image": JSON.stringify(layOutCard(card)),
		search: toMatchHit(row).score ?? "",
		highlight: highlightTitle({ title: "", match: row }, t, view),
		"widget heading": /<h1>(.*?)<\/h1>/.exec(widget)?.[1]?.replace(/<[^>]*>/g, "") ?? "",
		"widget title": /<title>(.*?)<\/title>/.exec(widget)?.[1] ?? "",
		"widget score": [texts.homeScore, texts.awayScore].join("–"),
		"widget note": [texts.noteTag, texts.note, texts.noteStruck, texts.noteAfter].filter(Boolean).join(" "),
		chat: chat ? describeChatEvent(chat, names, t) : "",
		push: push ? `${push.title} | ${push.body}` : "",
		calendar: `${calendar.summary}`,
	};
}

describe("A fact says the same everywhere", () => {
	// The build provides the URLs of the widget's style and script: without a build, React warns about empty URLs.
	beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
	it.each(CASES.map((one) => [`${one.sport}, ${one.kind}`, one] as const))("%s", (name, one) => {
		const places = told(one);
		if (process.env.PRINT) console.log(name, JSON.stringify({ ...places, "drawn image": "…" }, null, 1));
		const { home, away } = typeof one.score === "string" ? { home: "", away: "" } : one.score;
		const named = (team: string, text: string) => (text ? `${team} ${text}` : team);
		const inOneLine =
			typeof one.score === "string" ? `Northbridge ${one.score} Haverlock` : `${named("Northbridge", home)} v ${named("Haverlock", away)}`;
		const score = typeof one.score === "string" ? one.score : [home, away].filter(Boolean).join("–");
		expect(places.title).toBe(inOneLine);
		expect(places["JSON-LD"]).toBe(JSON.stringify(inOneLine));
		expect(places.highlight).toBe(`${inOneLine}: highlights`);
		expect(places.search).toBe(score);
		const shown = typeof one.score === "string" ? [one.score] : [home, "v", away];
		expect(places.image).toBe([...shown, one.doubt].filter(Boolean).join(" "));
		expect(places["drawn image"]?.includes("#f2b84b")).toBe(one.doubt !== undefined);
		// Places that are not updated during the match show no score.
		for (const still of ["widget heading", "widget title", "calendar"]) expect(places[still]).not.toMatch(/\d/);
		expect(places["widget score"]).toBe(typeof one.score === "string" ? one.score.replace("?", "") : `${home}–${away}`);
		expect(places.row).toBe(one.note ?? "");
		if (one.who) for (const place of ["row", "widget note"]) expect(places[place]).toContain(one.who);
		if (one.doubt && one.note) expect(places["widget note"]).toContain(one.note.split(" ")[0]);
		expect(places.chat !== "").toBe(one.isToldInChat === true);
		expect(places.push !== "").toBe(one.isPushed === true);
		if (one.isToldInChat && one.who) expect(places.chat).toContain(one.who);
		if (one.isPushed && one.who) expect(places.push).toContain(one.who);
		if (one.isPushed) expect(places.push).toContain(inOneLine);
		if (one.isPushed && !one.isCancelled && one.who) expect(places.spoken).toContain(one.who);
		// The time of an event is the same everywhere too.
		const minute = one.isPushed ? (/(P1 \d+:\d\d|\d+')/.exec(places.row ?? "")?.[0] ?? null) : null;
		if (minute) for (const place of ["chat", "push", "widget note"]) expect(places[place]).toContain(minute);
	});
});
