// A position of a match in words for readers: 63:20, 45+2:10, Pens 0:30. For the player and its slider.
import type { Translate } from "#client/i18n/translate.ts";
import type { AxisPart } from "#shared/sports/football/playback-axis.ts";
import { positionLabel } from "#shared/sports/football/playback-label.ts";

export function momentWords(axis: readonly AxisPart[], positionMs: number, t: Translate): string {
	const label = positionLabel(axis, positionMs);
	return label.startsWith("p") ? t("match.playback.pens", { time: label.slice(1) }) : label;
}
