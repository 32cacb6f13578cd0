// Formats and parses a position of the axis: 63:20, 45+2:10, and p0:30 in the shoot-out. Used in links (`?at=63:20`) and the player.

import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import { partAt } from "#shared/match/playback/play-back.ts";
import { type AxisPart, clockPosition } from "./playback-axis.ts";

export function positionLabel(axis: readonly AxisPart[], positionMs: number): string {
	const part = partAt(axis, positionMs);
	if (!part) return minutesAndSeconds(0);
	const passedMs = Math.min(positionMs - part.startMs, part.lengthMs);
	if (part.clockMs === null || part.period === "p") return `p${minutesAndSeconds(passedMs)}`;
	const [elapsedMs, endMs] = [part.clockMs + passedMs, part.endMs ?? 0];
	return elapsedMs < endMs ? minutesAndSeconds(elapsedMs) : `${endMs / MINUTE_MS}+${minutesAndSeconds(elapsedMs - endMs)}`;
}

/** Minutes, optional stoppage time, optional seconds. A space is a plus that was decoded from a URL. */
const LABEL = /^(p)?(?:(\d{1,3})[+ ])?(\d{1,3})(?::([0-5]\d))?$/;

/** The position that a link names; `null` if the text is not a label, or if the axis does not have the period. */
export function readPosition(axis: readonly AxisPart[], label: string): number | null {
	const [isLabel, shootOut, regular, minutes = "0", seconds = "0"] = LABEL.exec(label) ?? [];
	if (isLabel === undefined) return null;
	const readMs = Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
	if (shootOut) {
		const part = axis.find(({ period }) => period === "p");
		return part ? part.startMs + Math.min(readMs, part.lengthMs) : null;
	}
	const elapsedMs = regular === undefined ? readMs : Number(regular) * MINUTE_MS + readMs;
	const part = axis.find(({ endMs }) => {
		if (endMs === null) return false;
		return regular === undefined ? elapsedMs < endMs : endMs === Number(regular) * MINUTE_MS;
	});
	const last = axis.findLast(({ clockMs }) => clockMs !== null);
	const of = part ?? (regular === undefined ? last : null);
	return of ? clockPosition(axis, of.period, elapsedMs) : null;
}
