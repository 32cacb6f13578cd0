// A figure's name as a column header: short, with the full name for screen readers and on hover.
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** Requires that the page loads the texts of the sport's figures. */
export function FigureHeading({ sport, figure }: { sport: SportKey; figure: string }) {
	const t = useText();
	return <abbr title={t(`figure.${sport}.${figure}.name` as TextKey)}>{t(`figure.${sport}.${figure}.short` as TextKey)}</abbr>;
}
