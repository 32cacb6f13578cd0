// The script of the overlay: fills the page that the server rendered, from the live match or from a recorded one. It runs in streaming
// software and in frames of other sites: it reads no cookie and stores nothing.

import { ownZone } from "#client/device/own-zone.ts";
import type { EmbedRow } from "#client/embed/embed-view.ts";
import { cardOf, fillCard } from "#client/embed/write-slots.ts";
import { pageLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import "#client/styles/tokens.css";
import "#client/ui/crest.module.css";
import "#client/ui/visually-hidden.module.css";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { followLive } from "./follow-live.ts";
import "./overlay.css";
import "./overlay-layouts.css";
import "./overlay-states.css";
import "./sync-panel.css";
import { overlayView } from "./overlay-view.ts";

const t = textOf(pageLocale());
const zone = ownZone() ?? document.body.dataset.zone ?? "UTC";

/** Finds the match in this page, or in a newer answer for the same address. */
const matchIn = (page: Document) => page.querySelector<HTMLElement>("main[data-match]");

function start(main: HTMLElement): void {
	const card = cardOf(main);
	let row = JSON.parse(main.dataset.match ?? "") as EmbedRow;
	let painted: { live: MatchLive; row: EmbedRow; second: number } | null = null;
	const paint = (live: MatchLive, now: Instant) => {
		const second = shownSecond(live, now);
		// A stream has little time for scripts: nothing is computed while nothing can change.
		if (painted?.live === live && painted.row === row && painted.second === second) return;
		painted = { live, row, second };
		const { texts, marks } = overlayView(row, live, { sport: rowViewOf(row.sport), t, zone, now });
		fillCard(card, { ...texts }, { ...marks });
	};
	if (document.body.dataset.video) {
		// Only recordings need the reducers of the sports.
		void import("./play-recording.ts").then(({ playRecording }) => playRecording({ row, paint, t }));
		return;
	}
	followLive(row, {
		paint,
		adopt(page) {
			const renewed = matchIn(page);
			main.hidden = renewed === null;
			if (!renewed) return null;
			row = JSON.parse(renewed.dataset.match ?? "") as EmbedRow;
			copyNames(main, renewed);
			return row.live;
		},
	});
}

/** Returns a number that changes with each second that the match clock shows; without a clock, with each second of the time. */
const shownSecond = ({ clock }: MatchLive, now: Instant): number =>
	Math.floor((clock ? clock.elapsedMs + now - clock.at : now) / SECOND_MS);

/** Parts of the page that do not change while the match is played: staff may correct a name or a crest. */
const NAMES = "h1, .heading, .name, .short, [data-crest]";

/** Takes over names and crests without removing an element. */
function copyNames(main: HTMLElement, renewed: HTMLElement): void {
	const newer = [...renewed.querySelectorAll<HTMLElement>(NAMES)];
	for (const [index, element] of [...main.querySelectorAll<HTMLElement>(NAMES)].entries()) {
		const other = newer[index];
		if (!other) continue;
		if (element.textContent !== other.textContent) element.textContent = other.textContent;
		for (const { name, value } of other.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
	}
}

const main = matchIn(document);
if (main) start(main);
