// The chart of a market: a stepped line per outcome on a logarithmic axis, suspensions shaded. Drawn by uPlot; price-history.tsx gives the
// same values as text.
import { useEffect, useEffectEvent, useRef } from "react";
import uPlot from "uplot";
import { formatTime } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { remInPixels } from "#client/ui/page/rem.ts";
import type { Outcome } from "#shared/contract/odds.ts";
import { formatPrice, type PriceFormat } from "#shared/odds/price-format.ts";
import "uplot/dist/uPlot.min.css";
import styles from "./price-chart.module.css";
import { LINE_DASHES, priceLineOf } from "./price-lines.ts";
import { type PriceSeries, priceTicks, timeTicks } from "./price-series.ts";
import { type ChartColours, useChartColours } from "./use-chart-colours.ts";

interface PriceChartProps {
	outcomes: readonly Outcome[];
	series: PriceSeries;
	format: PriceFormat;
	/** The reader's zone. */
	zone: string;
	/** Index of the shown instant in the series. */
	place: number;
	/** Format and zone are fixed when the chart is created; a change needs another chart. `onPick` gets null when the pointer has left. */
	onPick(place: number | null): void;
	label: string;
}

const HEIGHT = 190;

export function PriceChart(props: PriceChartProps) {
	const { series, place } = props;
	const t = useText();
	const host = useRef<HTMLDivElement>(null);
	const chart = useRef<uPlot | null>(null);
	const colours = useChartColours(host);
	const draw = useEffectEvent((element: HTMLElement, drawn: ChartColours) => {
		const made = new uPlot(optionsOf(props, t, drawn, element.clientWidth), dataOf(series), element);
		chart.current = made;
		return made;
	});
	useEffect(() => {
		const element = host.current;
		if (!element || !colours) return;
		const made = draw(element, colours);
		const resize = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }));
		resize.observe(element);
		return () => {
			resize.disconnect();
			made.destroy();
			chart.current = null;
		};
	}, [colours]);
	useEffect(() => chart.current?.setData(dataOf(series)), [series]);
	useEffect(() => {
		const made = chart.current;
		if (made) made.setCursor({ left: made.valToPos(series.at[place] ?? 0, "x"), top: -1 }, false);
	}, [series, place]);
	return <div ref={host} className={styles.chart} role="img" aria-label={props.label} />;
}

/** Returns the prices as logarithms: on that axis, equal steps are equal relative changes of a price. */
function dataOf({ at, prices }: PriceSeries): uPlot.AlignedData {
	return [at, ...prices.map((line) => line.map((price) => (price === null ? null : Math.log(price))))];
}

function optionsOf(
	{ outcomes, series, format, zone, onPick }: PriceChartProps,
	t: Translate,
	colours: ChartColours,
	width: number,
): uPlot.Options {
	const axis = {
		stroke: colours.ink,
		grid: { stroke: colours.line, width: 1 },
		ticks: { show: false },
		font: `${remInPixels(0.75)}px Inter Variable, system-ui`,
	};
	const stepped = uPlot.paths.stepped?.({ align: 1 });
	return {
		width,
		height: HEIGHT,
		ms: 1,
		legend: { show: false },
		padding: [8, 18, 0, 0],
		cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
		scales: { x: { time: false }, y: { range: (_chart, low, high) => widened(low, high) } },
		axes: [
			{
				...axis,
				splits: (chart) =>
					timeTicks(chart.scales.x?.min ?? 0, chart.scales.x?.max ?? 0, Math.max(2, Math.floor(chart.width / remInPixels(5)))),
				values: (_chart, splits) => splits.map((at) => formatTime(t, at, zone)),
				size: remInPixels(1.75),
			},
			{
				...axis,
				splits: (chart) => priceTicks(Math.exp(chart.scales.y?.min ?? 0), Math.exp(chart.scales.y?.max ?? 0), 5).map(Math.log),
				values: (_chart, splits) => splits.map((value) => formatPrice(Math.round(Math.exp(value)), format)),
				size: remInPixels(3.25),
			},
		],
		series: [
			{},
			...outcomes.map((outcome) => ({
				stroke: colours[priceLineOf(outcomes, outcome)],
				width: 2,
				dash: LINE_DASHES[priceLineOf(outcomes, outcome)],
				points: { show: false },
				...(stepped && { paths: stepped }),
			})),
		],
		hooks: {
			drawClear: [(chart) => shade(chart, series, colours.shade)],
			// Only cursors of the reader are reported: a cursor set by script has no event.
			setCursor: [(chart) => chart.cursor.event && onPick(chart.cursor.idx ?? null)],
		},
	};
}

/** Widens the range of the prices, so that no line is at the edge of the chart, even if there is only one price. */
function widened(low: number | null, high: number | null): [number, number] {
	const [bottom, top] = [low ?? Math.log(100), high ?? Math.log(300)];
	const room = Math.max(0.06, (top - bottom) * 0.08);
	return [Math.max(Math.log(100), bottom - room), top + room];
}

function shade(chart: uPlot, { suspended }: PriceSeries, colour: string): void {
	const { ctx, bbox } = chart;
	ctx.save();
	ctx.fillStyle = colour;
	for (const { from, to } of suspended) {
		const left = Math.max(bbox.left, chart.valToPos(from, "x", true));
		const right = Math.min(bbox.left + bbox.width, chart.valToPos(to, "x", true));
		if (right > left) ctx.fillRect(left, bbox.top, Math.max(2, right - left), bbox.height);
	}
	ctx.restore();
}
