// Formats a position of the axis for addresses and texts: `?at=32:10` is the time played, `Q4 7:50` the displayed clock.

import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import { axisLength, partAt } from "#shared/match/playback/play-back.ts";
import { periodLabel } from "./format.ts";
import type { AxisPart } from "./playback.ts";

export const positionLabel = (positionMs: number): string => minutesAndSeconds(positionMs);

/** Returns the position that a link names, at most the end; `null` if the text is not a label. */
export function readPosition(axis: readonly AxisPart[], label: string): number | null {
	const [isLabel, minutes = "0", seconds = "0"] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(label) ?? [];
	if (isLabel === undefined) return null;
	return Math.min(Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS, axisLength(axis));
}

/** Formats a position as `Q4 7:50`. */
export function describePosition(axis: readonly AxisPart[], positionMs: number): string {
	const part = partAt(axis, positionMs);
	if (!part) return minutesAndSeconds(0);
	const leftMs = part.startMs + part.lengthMs - positionMs;
	return `${periodLabel(part.period)} ${minutesAndSeconds(Math.ceil(Math.max(0, leftMs) / SECOND_MS) * SECOND_MS)}`;
}
