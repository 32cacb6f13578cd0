// The history of one market: its chart, the prices at a time selected by pointer or keyboard, and every change as a table. Loaded by
// import() with the chart's code.
import { useState } from "react";
import { formatTime } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { type MarketKey, marketFacts, type OddsHistoryEntry, type Outcome } from "#shared/contract/odds.ts";
import type { Pair } from "#shared/match/sides.ts";
import { PriceChart } from "./price-chart.tsx";
import styles from "./price-history.module.css";
import { priceLineOf } from "./price-lines.ts";
import type { PriceSeries } from "./price-series.ts";
import { priceWords } from "./price-words.ts";
import { outcomeName } from "./settlement-words.ts";
import { useOddsChoice } from "./state/odds-choice.ts";

interface PriceHistoryProps {
	market: MarketKey;
	series: PriceSeries;
	/** Name of the market. */
	title: string;
	names: Pair<string>;
}

export function PriceHistory({ market, series, title, names }: PriceHistoryProps) {
	const t = useText();
	const { zone } = useSite();
	const { format } = useOddsChoice();
	const last = series.at.length - 1;
	/** `null` stays at the end, which advances. */
	const [picked, setPicked] = useState<number | null>(null);
	const place = Math.min(picked ?? last, last);
	const pick = (next: number | null) => setPicked(next === null || next >= last ? null : next);
	const time = (at: number) => formatTime(t, at, zone);
	const { outcomes } = marketFacts(market);
	const labels = outcomes.map((outcome) => outcomeName(outcome, names, t));
	const entry = series.entries[place] as OddsHistoryEntry;
	const priceOf = ({ prices }: OddsHistoryEntry, outcome: number) => priceWords(prices?.[outcome], format);
	const valueText = [
		t("odds.history.at", { time: time(entry.changedAt) }),
		...labels.map((label, outcome) => `${label} ${priceOf(entry, outcome)}`),
		...(entry.status === "open" ? [] : [statusWords(entry, t)]),
	].join(", ");
	const span = { from: time(series.at[0] ?? 0), to: time(series.at[last] ?? 0) };
	return (
		<div className={styles.history}>
			<ul className={styles.key}>
				{labels.map((label, outcome) => (
					<li key={label} data-line={priceLineOf(outcomes, outcomes[outcome] as Outcome)}>
						<svg width="22" height="8" aria-hidden="true">
							<line x1="1" x2="21" y1="4" y2="4" />
						</svg>
						<span className={styles.label}>{label}</span>
						<b>{priceOf(entry, outcome)}</b>
					</li>
				))}
			</ul>
			<PriceChart
				key={`${format} ${zone}`}
				outcomes={outcomes}
				series={series}
				format={format}
				zone={zone}
				place={place}
				onPick={pick}
				label={t("odds.history.summary", { market: title, ...span })}
			/>
			<input
				className={styles.slider}
				type="range"
				min={0}
				max={last}
				value={place}
				aria-label={t("odds.history.moment")}
				aria-valuetext={valueText}
				onChange={(event) => pick(Number(event.target.value))}
			/>
			<p className={styles.moment}>
				<span>
					{time(entry.changedAt)}
					{entry.status !== "open" && ` · ${statusWords(entry, t)}`}
				</span>
				{series.suspended.length > 0 && <span className={styles.shaded}>{t("odds.history.shaded")}</span>}
			</p>
			<details className={styles.details}>
				<summary>{t("odds.history.table")}</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrollable by keyboard */}
				<section className={styles.scroll} tabIndex={0} aria-label={t("odds.history.open")}>
					<table className={styles.table}>
						<thead>
							<tr>
								<th scope="col">{t("odds.history.time")}</th>
								{labels.map((label) => (
									<th key={label} scope="col">
										{label}
									</th>
								))}
								<th scope="col">{t("odds.history.status")}</th>
							</tr>
						</thead>
						<tbody>
							{changesOf(series).map((each) => (
								<tr key={`${each.version} ${each.changedAt}`}>
									<th scope="row">{time(each.changedAt)}</th>
									{labels.map((label, outcome) => (
										<td key={label}>{priceOf(each, outcome)}</td>
									))}
									<td>{statusWords(each, t)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			</details>
		</div>
	);
}

/** Returns the changes, newest first, without the end of the line, which is not a change. */
function changesOf({ entries }: PriceSeries): OddsHistoryEntry[] {
	return entries.filter(({ version }, place) => version !== entries[place - 1]?.version).reverse();
}

function statusWords({ status, reason }: OddsHistoryEntry, t: Translate): string {
	return status === "suspended" && reason ? t("odds.suspended", { reason: t(`odds.reason.${reason}`) }) : t(`odds.status.${status}`);
}
