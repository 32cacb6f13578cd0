// The script of a widget: follows its matches by the live connection, and writes what changes into the page that the server rendered. A guest
// in a frame of another site: it reads no cookie, stores nothing, and starts no service worker.
import { formatAge } from "#client/i18n/format-age.ts";
import { pageLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { isBehind } from "#client/live/connection.ts";
import { createLiveSocket } from "#client/live/live-socket.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import "#client/styles/tokens.css";
import "#client/ui/crest.module.css";
import "#client/ui/unseen.module.css";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { decodeScoreFact, RENEWED_SEQ } from "#shared/contract/socket/score-facts.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import "./embed.css";
import { type EmbedRow, embedView } from "./embed-view.ts";

/** The frames of a page that changes for all spread their requests over this. */
const SPREAD_MS = 2 * SECOND_MS;

const t = textOf(pageLocale());
const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
const socket = createLiveSocket();
const badge = document.querySelector<HTMLElement>("[data-badge]");

interface Card {
	element: HTMLElement;
	slots: readonly HTMLElement[];
	row: EmbedRow;
	live: MatchLive;
}
const cards = new Map(
	[...document.querySelectorAll<HTMLElement>("[data-match]")].map((element): [string, Card] => {
		const row = JSON.parse(element.dataset.match ?? "") as EmbedRow;
		return [row.id, { element, slots: [...element.querySelectorAll<HTMLElement>("[data-slot]")], row, live: row.live }];
	}),
);

/** What this script wrote: a translator may have made other words of it. */
const written = new WeakMap<HTMLElement, string>();

function write(element: HTMLElement, text: string): void {
	if ((written.get(element) ?? element.textContent) === text) return;
	written.set(element, text);
	element.textContent = text;
}

function mark({ dataset }: HTMLElement, name: string, value: string): void {
	if (dataset[name] !== value) dataset[name] = value;
}

function showMatches(): void {
	const now = socket.serverNow() ?? Date.now();
	for (const { element, slots, row, live } of cards.values()) {
		const { texts, marks } = embedView(row, live, { sport: rowViewOf(row.sport), t, zone, now });
		for (const slot of slots) write(slot, texts[slot.dataset.slot as keyof typeof texts]);
		for (const [name, value] of Object.entries(marks)) mark(element, name, value);
	}
}

function showConnection(): void {
	if (!badge) return;
	const state = socket.state();
	const isLate = isBehind(state);
	const kind = t(`connection.${state.kind}`);
	write(badge, isLate ? `${kind} · ${formatAge(t, state.ageMs ?? 0)}` : kind);
	mark(badge, "badge", state.kind);
	document.body.toggleAttribute("data-behind", isLate);
}

/** A match that is new, moved or gone: the list, or the time of the match, is another one. */
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
			// A snapshot repeats those that the page has.
			if (!isSnapshot && (card || document.body.dataset.kind === "league")) renew();
		} else if (card && live.seq > card.live.seq) {
			card.live = live;
		}
	}
	showMatches();
}

const { topic } = document.body.dataset;
if (topic) {
	socket.onState(showConnection);
	socket.join(topic, {
		snapshot: (facts, _position, baseAt) => apply(facts as unknown[][], baseAt, true),
		facts: (facts, _firstSeq, baseAt) => apply(facts, baseAt, false),
	});
	showMatches();
	showConnection();
	setInterval(showMatches, SECOND_MS);
}
