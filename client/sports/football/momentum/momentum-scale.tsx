// The labels below the strip, and the lines between its periods.
import { useText } from "#client/i18n/translate.ts";
import styles from "./momentum.module.css";
import { coverOf, type MomentumLayout } from "./momentum-layout.ts";
import { type MomentumSize, SIZES } from "./momentum-strip.tsx";

/** `flagAt`: position of the needle's clock in percent from the left. A label that it would partly cover is hidden. */
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
	const minute = (count: number) => t("match.momentum.minute", { minute: count });
	const last = periods.at(-1)?.clockMinutes;
	const nameOfStart = ({ period, clockMinutes }: MomentumLayout["periods"][number]) => {
		if (!clockMinutes) return t("match.momentum.shootOut");
		return period === "2h" || period === "q3" ? t("match.momentum.halfTime") : minute(clockMinutes.from);
	};
	const word = (at: number, textAnchor: "start" | "middle" | "end", words: string) => (
		<text x={`${at}%`} y={bottom + 12} textAnchor={textAnchor} data-cover={flagAt === null ? null : coverOf(flagAt, at)}>
			{words}
		</text>
	);
	return (
		<g className={styles.scale}>
			{word(0, "start", minute(1))}
			{periods.slice(1).map((start) => (
				<g key={start.period}>
					<line className={styles.break} x1={`${start.left}%`} x2={`${start.left}%`} y1="0" y2={bottom} />
					{word(start.left, "middle", nameOfStart(start))}
				</g>
			))}
			{last && word(100, "end", minute(last.to))}
		</g>
	);
}
