// Formats and parses a position of the axis for addresses: 32:34 is time played, so0:30 is in the shoot-out.

import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import { axisLength, partAt } from "#shared/match/playback/play-back.ts";
import type { AxisPart } from "./playback-axis.ts";

export function positionLabel(axis: readonly AxisPart[], positionMs: number): string {
	const part = partAt(axis, positionMs);
	if (part?.period === "so") return `so${minutesAndSeconds(Math.min(positionMs - part.startMs, part.lengthMs))}`;
	return minutesAndSeconds(positionMs);
}

const LABEL = /^(so)?(\d{1,3})(?::([0-5]\d))?$/;

/** The position that a link names; `null` if the text is not a label, or if the axis does not have the period. */
export function readPosition(axis: readonly AxisPart[], label: string): number | null {
	const [isLabel, shootOut, minutes = "0", seconds = "0"] = LABEL.exec(label) ?? [];
	if (isLabel === undefined) return null;
	const readMs = Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
	const part = axis.find(({ period }) => period === "so");
	if (shootOut) return part ? part.startMs + Math.min(readMs, part.lengthMs) : null;
	return Math.min(readMs, part?.startMs ?? axisLength(axis));
}
