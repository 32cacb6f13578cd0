// Plays the log beside a recorded video, after a click that says when a period starts in the picture. Seeking, pausing and the speed of
// the video follow by themselves, because only its position counts.
import "#texts/overlay";
import { requestTo } from "#client/api/request.ts";
import type { EmbedRow } from "#client/embed/embed-view.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { MATCH_DELAY_HEADER } from "#shared/contract/match-delay.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { getMatch, type MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { createRecordedMatch, type RecordedMatch } from "./recorded-match.ts";
import { createRunningPosition, createVideoClock } from "./video-clock.ts";

const PAINT_INTERVAL_MS = 50;
/** Step by which the score is moved against the video. */
const SHIFT_MS = 200;
const LOAD_AGAIN_MS = 5 * SECOND_MS;
/** Interval at which the log of a match that is still played is loaded again. */
const RENEW_MS = 30 * SECOND_MS;

interface Recording {
	row: EmbedRow;
	paint(live: MatchLive, now: Instant): void;
	t: Translate;
}

export function playRecording({ row, paint, t }: Recording): void {
	const form = document.querySelector<HTMLFormElement>("form.sync");
	if (!form) return;
	const video = document.querySelector("video");
	const part = <Part extends HTMLElement = HTMLElement>(name: string) => form.querySelector<Part>(`[data-sync="${name}"]`);
	const say = (key: TextKey) => {
		const status = part("status");
		if (status) status.textContent = t(key);
	};
	const clock = createVideoClock();
	const running = createRunningPosition(performance.now());
	/** The position of the video, in milliseconds. */
	const position = () => (video ? video.currentTime * SECOND_MS : running.positionMs(performance.now()));
	let match: RecordedMatch | null = null;

	function show(): void {
		const instant = clock.instantAt(position());
		if (match && instant !== null) paint(match.liveAt(instant), instant);
	}

	function take(answer: MatchAnswer): void {
		match = createRecordedMatch(sportOf(row.sport), answer.setup, answer.events);
		offerStarts(part("starts"), part<HTMLSelectElement>("start"), namesOf(match, row.sport, t));
		if (match.starts.length === 0) say("overlay.notBegun");
		if (!hasEnded(answer.match.live.status)) setTimeout(load, RENEW_MS);
		show();
	}

	function load(): void {
		fetchMatch(row.id).then(take, () => {
			if (!match) say("overlay.noLog");
			setTimeout(load, LOAD_AGAIN_MS);
		});
	}

	part("now")?.addEventListener("click", () => {
		const start = match?.starts[Number(part<HTMLSelectElement>("start")?.value || 0)];
		if (!start) return;
		clock.sync(position(), start.at);
		say("overlay.synced");
		document.body.dataset.synced = "";
		part("after")?.removeAttribute("hidden");
		// The panel disappears unless the pointer or the focus is on it, and would stay over the picture with the focus.
		(document.activeElement as HTMLElement | null)?.blur();
		show();
	});
	part("back")?.addEventListener("click", () => clock.shift(-SHIFT_MS));
	part("forth")?.addEventListener("click", () => clock.shift(SHIFT_MS));
	part("pause")?.addEventListener("click", ({ currentTarget }) => {
		const isPaused = running.toggle(performance.now());
		const button = currentTarget as HTMLElement;
		button.textContent = t(isPaused ? "overlay.resume" : "overlay.pause");
	});
	part<HTMLInputElement>("file")?.addEventListener("change", ({ currentTarget }) => {
		const [file] = (currentTarget as HTMLInputElement).files ?? [];
		if (!file || !video) return;
		URL.revokeObjectURL(video.src);
		video.src = URL.createObjectURL(file);
	});
	video?.addEventListener("error", () => say("overlay.noVideo"));
	video?.addEventListener("seeking", show);
	form.addEventListener("submit", (event) => event.preventDefault());
	form.hidden = false;
	setInterval(show, PAINT_INTERVAL_MS);
	load();
}

/** Names the periods as the clock does. */
function namesOf({ starts, liveAt }: RecordedMatch, sport: EmbedRow["sport"], t: Translate): string[] {
	return starts.map(({ at }) => t(`match.clock.${rowViewOf(sport).longClock(liveAt(at), at).word}` as TextKey));
}

/** A match of one period needs no choice. */
function offerStarts(label: HTMLElement | null, select: HTMLSelectElement | null, names: readonly string[]): void {
	if (!select || !label) return;
	for (let index = select.options.length; index < names.length; index++) select.add(new Option(names[index], `${index}`));
	label.hidden = names.length < 2;
}

async function fetchMatch(matchId: string): Promise<MatchAnswer> {
	const delaySeconds = Number(document.body.dataset.pageDelayMs ?? 0) / SECOND_MS;
	const answer = await fetch(requestTo(getMatch, { params: { matchId } }).path, {
		cache: "no-store",
		credentials: "omit",
		headers: { [MATCH_DELAY_HEADER]: `${delaySeconds}` },
	});
	if (!answer.ok) throw new Error(`the match was answered with ${answer.status}`);
	return (await answer.json()) as MatchAnswer;
}
