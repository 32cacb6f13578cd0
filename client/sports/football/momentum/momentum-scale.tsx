// The words below the strip, and the lines between its periods.
import { useText } from "#client/i18n/translate.ts";
import type { FootballPeriod } from "#shared/sports/football/events.ts";
import styles from "./momentum.module.css";
import { coverOf, type MomentumLayout } from "./momentum-layout.ts";
import { type MomentumSize, SIZES } from "./momentum-strip.tsx";

/** `flagAt`: percent from the left where the needle carries a clock; half a word says something else, so what it touches goes. */
export function MomentumScale({
	layout: { periods },
	size,
	flagAt = null,
}: {
	layout: MomentumLayout;
	size: MomentumSize;
	flagAt?: number | null;
}) {
	const t = useText();
	const { bottom } = SIZES[size];
	const hasExtraTime = periods.some(({ period }) => period === "e1");
	const word = (at: number, textAnchor: "start" | "middle" | "end", words: string) => (
		<text x={`${at}%`} y={bottom + 12} textAnchor={textAnchor} data-cover={flagAt === null ? null : coverOf(flagAt, at)}>
			{words}
		</text>
	);
	return (
		<g className={styles.scale}>
			{word(0, "start", t("match.momentum.first"))}
			{periods.slice(1).map(({ left, period }) => (
				<g key={period}>
					<line className={styles.break} x1={`${left}%`} x2={`${left}%`} y1="0" y2={bottom} />
					{word(left, "middle", t(`match.momentum.begins.${period as Exclude<FootballPeriod, "1h">}`))}
				</g>
			))}
			{periods.at(-1)?.period !== "p" && word(100, "end", t(hasExtraTime ? "match.momentum.last120" : "match.momentum.last90"))}
		</g>
	);
}
