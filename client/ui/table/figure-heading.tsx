// A figure's name at the head of a column: short, in full for screen readers and on hover.
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** Its texts come with those of the sport's figures, which the page loads. */
export function FigureHeading({ sport, figure }: { sport: SportKey; figure: string }) {
	const t = useText();
	return <abbr title={t(`figure.${sport}.${figure}.name` as TextKey)}>{t(`figure.${sport}.${figure}.short` as TextKey)}</abbr>;
}
