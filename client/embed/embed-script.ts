// The script of a widget: follows its matches by the live connection and writes changes into the server-rendered page. It runs as a guest
// in a frame of another site: it reads no cookie, stores nothing, and starts no service worker.

import { awakeClock, firstByteAt, onWake } from "#client/device/awake-clock.ts";
import { serverClockOf } from "#client/device/clock-of-page.ts";
import { ownZone } from "#client/device/own-zone.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { pageLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { isBehind } from "#client/live/connection.ts";
import { createLiveSocket } from "#client/live/live-socket.ts";
import { isPollDue, POLL_AFTER_MS, shownConnection } from "#client/live/shown-connection.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import "#client/styles/tokens.css";
import "#client/ui/crest.module.css";
import "#client/ui/visually-hidden.module.css";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { decodeScoreFact, RENEWED_SEQ } from "#shared/contract/socket/score-facts.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import "./embed.css";
import "./embed-table.css";
import { type EmbedRow, embedView } from "./embed-view.ts";
import { fetchFrame } from "./fetch-frame.ts";
import { type Card, cardOf, fillCard, writeMark, writeText } from "./write-slots.ts";

/** When a page changes for all readers, their frames spread their requests over this time, in milliseconds. */
const SPREAD_MS = 2 * SECOND_MS;
/** Time after a match's change until its table is requested again: a server counts a result within a second. */
const TABLE_AFTER_MS = 3 * SECOND_MS;
/** Lists change with the day, so they are loaded again from time to time. */
const RENEW_LIST_MS = 30 * MINUTE_MS;

const t = textOf(pageLocale());
const zone = ownZone() ?? document.body.dataset.zone ?? "UTC";
/** The delay of the widget's address, in a step of the server. */
const delayMs = Number(document.body.dataset.delayMs ?? 0);
const socket = createLiveSocket({ delayMs });
const clockOfPage = serverClockOf(Number(document.body.dataset.renderedAt), delayMs);
const startedAt = firstByteAt();
const spread = Math.random();
let dataAt = startedAt;
let pollAt: number | null = null;
/** The matches were last updated by a poll and not by the live connection. */
let isPolled = false;
const badge = document.querySelector<HTMLElement>("[data-badge]");

interface MatchCard extends Card {
	row: EmbedRow;
	live: MatchLive;
}
const cards = new Map(
	[...document.querySelectorAll<HTMLElement>("[data-match]")].map((element): [string, MatchCard] => {
		const row = JSON.parse(element.dataset.match ?? "") as EmbedRow;
		return [row.id, { ...cardOf(element), row, live: row.live }];
	}),
);

function showMatches(): void {
	const measured = socket.serverNow();
	const now = measured === null ? clockOfPage() : measured - delayMs;
	for (const { row, live, ...card } of cards.values()) {
		const { texts, marks } = embedView(row, live, { sport: rowViewOf(row.sport), t, zone, now });
		fillCard(card, { ...texts }, { ...marks });
	}
}

function showConnection(): void {
	if (!badge) return;
	const now = awakeClock.now();
	const line = socket.state();
	if (line.kind === "live") isPolled = false;
	const isOnline = navigator.onLine;
	const shown = shownConnection({ line, isOnline, dataAgeMs: now - dataAt, waitedMs: now - startedAt, isPolled });
	const isLate = isBehind(shown);
	const kind = t(`connection.${shown.kind}`);
	writeText(badge, isLate ? `${kind} · ${formatAge(t, shown.ageMs ?? 0)}` : kind);
	writeMark(badge, "badge", shown.kind);
	document.body.toggleAttribute("data-behind", isLate);
	const isPolling = pollAt !== null && now - pollAt < POLL_AFTER_MS;
	if (document.hidden || isPolling || !isPollDue({ line, isOnline, dataAgeMs: shown.ageMs ?? 0 }, spread)) return;
	pollAt = now;
	// A poll that fails without a network is repeated at the next check.
	poll().catch(() => undefined);
}

/** Requests this page again, which contains the matches, while there is no live connection. */
async function poll(): Promise<void> {
	const page = await fetchFrame();
	if (!page) return;
	dataAt = awakeClock.now();
	isPolled = socket.state().kind !== "live";
	const rows = [...page.querySelectorAll<HTMLElement>("[data-match]")].map(({ dataset }) => JSON.parse(dataset.match ?? "") as EmbedRow);
	if (rows.length !== cards.size || rows.some(({ id }) => !cards.has(id))) renew();
	for (const { id, live } of rows) {
		const card = cards.get(id);
		if (card && live.seq > card.live.seq) card.live = live;
	}
	showMatches();
	showConnection();
}

/** Whether the page is being reloaded because a match was added, moved or removed, or its time changed. */
let isRenewing = false;
function renew(): void {
	if (isRenewing) return;
	isRenewing = true;
	setTimeout(() => location.reload(), Math.random() * SPREAD_MS);
}

function apply(facts: readonly unknown[][], baseAt: number, isSnapshot: boolean): void {
	for (const fact of facts) {
		const { matchId, live } = decodeScoreFact(fact, baseAt);
		const card = cards.get(matchId);
		if (live.seq === RENEWED_SEQ) {
			// A snapshot only repeats the matches that the page already has, so it is no reason to reload.
			if (!isSnapshot && (card || document.body.dataset.list !== undefined)) renew();
		} else if (card && live.seq > card.live.seq) {
			card.live = live;
		}
	}
	showMatches();
	if (!isSnapshot && table) refreshTable();
}

const table = document.querySelector<HTMLElement>("[data-table]");
let isTableDue = false;

/** Requests the table again after a match of it changed; several changes share one request. */
function refreshTable(): void {
	if (isTableDue) return;
	isTableDue = true;
	setTimeout(
		async () => {
			isTableDue = false;
			const renewed = (await fetchFrame().catch(() => null))?.querySelector("[data-table]");
			if (renewed) table?.replaceChildren(...[...renewed.childNodes].map((node) => document.importNode(node, true)));
		},
		TABLE_AFTER_MS * (1 + spread),
	);
}

/** Tells the page that frames this one its height and title; nothing else of the widget leaves it. */
function reportSize(): void {
	const touchlineHeight = Math.ceil(document.body.getBoundingClientRect().height);
	parent.postMessage({ touchlineHeight, touchlineTitle: document.title }, "*");
}
if (document.body.dataset.fit !== undefined) new ResizeObserver(reportSize).observe(document.body);

const { topic } = document.body.dataset;
if (topic) {
	socket.onState(showConnection);
	socket.join(topic, {
		snapshot: (facts, _position, baseAt) => apply(facts as unknown[][], baseAt, true),
		facts: (facts, _firstSeq, baseAt) => apply(facts, baseAt, false),
	});
	showMatches();
	showConnection();
	const check = () => {
		showMatches();
		showConnection();
	};
	setInterval(check, SECOND_MS);
	onWake(check);
	awakeClock.onJump(check);
	if (document.body.dataset.list !== undefined) setInterval(() => socket.state().kind === "live" && renew(), RENEW_LIST_MS);
}
