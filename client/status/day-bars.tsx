// The last 90 days of a part as bars: how much of each day was recorded, and how much of that failed. What was not recorded stays empty.
import { formatLongDay } from "#client/i18n/format-time.ts";
import "#texts/status";
import { useText } from "#client/i18n/translate.ts";
import type { StatusDay } from "#shared/contract/rest/status/status.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { type BarParts, barOf } from "./bar-of.ts";
import styles from "./status.module.css";

const HEIGHT = 32;
const STEP = 4;
const WIDTH = 3;

export function DayBars({ name, days }: { name: string; days: readonly StatusDay[] }) {
	const t = useText();
	const recorded = days.filter(({ recordedMinutes }) => recordedMinutes > 0);
	const failed = recorded.filter(({ failingMinutes }) => failingMinutes > 0);
	const values = { part: name, days: days.length, count: recorded.length, failing: failed.length };
	return (
		<>
			<svg
				className={styles.bars}
				viewBox={`0 0 ${days.length * STEP - 1} ${HEIGHT}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={t(recorded.length === 0 ? "status.bars.none" : "status.bars.label", values)}
			>
				{days.map((day, index) => (
					<Bar key={day.day} x={index * STEP} bar={barOf(day)} />
				))}
			</svg>
			<p className={styles.span} aria-hidden="true">
				<span>{t("status.bars.first", { count: days.length })}</span>
				<span>{t("status.bars.today")}</span>
			</p>
			{failed.length > 0 && (
				<details className={styles.failures}>
					<summary>{t("status.bars.failures")}</summary>
					<ul>
						{failed.toReversed().map(({ day, failingMinutes, recordedMinutes }) => (
							<li key={day}>
								{t("status.bars.day", {
									date: formatLongDay(t, day),
									failing: formatCount(t.locale, failingMinutes),
									recorded: formatCount(t.locale, recordedMinutes),
								})}
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}

function Bar({ x, bar: { working, failing } }: { x: number; bar: BarParts }) {
	const [worked, failed] = [working * HEIGHT, failing * HEIGHT];
	return (
		<>
			<rect className={styles.unrecorded} x={x} y={0} width={WIDTH} height={HEIGHT} />
			{working > 0 && <rect className={styles.worked} x={x} y={HEIGHT - worked} width={WIDTH} height={worked} />}
			{failing > 0 && <rect className={styles.failed} x={x} y={HEIGHT - worked - failed} width={WIDTH} height={failed} />}
		</>
	);
}

export function DayLegend() {
	const t = useText();
	return (
		<p className={styles.legend}>
			<span data-bar="worked">{t("status.bars.recorded")}</span>
			<span data-bar="failed">{t("status.bars.failing")}</span>
			<span data-bar="unrecorded">{t("status.bars.unrecorded")}</span>
		</p>
	);
}
