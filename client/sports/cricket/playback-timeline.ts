// The playback timeline of a cricket match. A position in an address is `i2-230`, the 230th delivery of the 2nd innings; its label is
// "2nd innings, 38.2 ov".
import type { Translate } from "#client/i18n/text-of.ts";
import { clocklessTimeline } from "#client/match/state/playback/clockless-timeline.ts";
import type { PlaybackTimeline } from "#client/match/state/playback/playback-timeline.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { type AxisPart, BALL_MS, cricketPlayback } from "#shared/sports/cricket/playback.ts";

/** Returns `null` before the match begins, because there is nothing to play back. */
export function cricketTimeline(live: CricketState): PlaybackTimeline | null {
	const playback = cricketPlayback(live);
	if (!playback) return null;
	const { axis } = playback;
	return clocklessTimeline(playback, {
		toLabel: (positionMs) => labelOf(axis, positionMs),
		readLabel: (label) => positionOfLabel(axis, label),
		describe: (positionMs, t) => describe(axis, positionMs, t),
	});
}

/** Returns the shown part of the axis and the number of deliveries. Between two innings, the later one is shown before its first ball. */
function placeAt(axis: readonly AxisPart[], positionMs: number): { part: AxisPart; balls: number } | null {
	const part = axis.findLast(({ startMs }) => startMs <= positionMs);
	return part ? { part, balls: Math.min(part.overs.length, Math.floor((positionMs - part.startMs) / BALL_MS)) } : null;
}

function labelOf(axis: readonly AxisPart[], positionMs: number): string {
	const place = placeAt(axis, positionMs);
	return place ? `${place.part.period}-${place.balls}` : "i1-0";
}

/** Parses the number of a delivery within its innings. The over is not enough, because an extra has the same over as the ball after it. */
function positionOfLabel(axis: readonly AxisPart[], label: string): number | null {
	const [, period, balls] = /^(i\d|so\d)-(\d{1,4})$/.exec(label) ?? [];
	const part = axis.find((one) => one.period === period);
	return part && Number(balls) <= part.overs.length ? part.startMs + Number(balls) * BALL_MS : null;
}

function describe(axis: readonly AxisPart[], positionMs: number, t: Translate): string {
	const place = placeAt(axis, positionMs);
	if (!place) return "";
	const innings = t(`match.cricket.period.${place.part.period}`);
	return t("match.cricket.playback", { innings, over: place.balls === 0 ? "0" : (place.part.overs[place.balls - 1] ?? "0") });
}
