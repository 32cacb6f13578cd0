// Formats a figure of a player's statistics.
import { decimalFormat } from "#shared/i18n/formats.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { FigureFormat } from "#shared/match/player-figures.ts";

const DECIMALS = { whole: 0, tenths: 1, hundredths: 2 } as const;

/** Returns `–` for an unknown value. Thousandths are written as `.912`, without the zero, as is usual for save percentages. */
export function formatFigure(locale: Locale, format: FigureFormat, value: number | null | undefined): string {
	if (value === null || value === undefined) return "–";
	switch (format) {
		case "percent":
			return `${Math.round(value)} %`;
		case "thousandths":
			return value.toFixed(3).replace(/^0/, "");
		case "pair": {
			const first = Math.max(0, Math.ceil(value / 1000));
			return `${first}/${1000 * first - value}`;
		}
		case "starred":
			return `${Math.floor(value / 2)}${value % 2 === 1 ? "*" : ""}`;
		default:
			return decimalFormat(locale, DECIMALS[format]).format(value);
	}
}
