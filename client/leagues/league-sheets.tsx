// Links to the table of a season, or to one of its rounds, as files.
import "#texts/leagues";
import { useLocale } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { FileLinks } from "#client/ui/file-links.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import { getRoundSheetPdf, getRoundSheetXlsx, getTableSheetPdf, getTableSheetXlsx } from "#shared/contract/rest/catalogue/sheets.ts";
import styles from "./league-sheets.module.css";

/** `round`: name of a round; the table if absent. */
export function LeagueSheets({ round, ...named }: { leagueId: string; seasonId: string; round?: string }) {
	const t = useText();
	const locale = useLocale();
	const { zone } = useSite();
	const { leagueId, seasonId } = named;
	const addressOf = (
		table: typeof getTableSheetPdf | typeof getTableSheetXlsx,
		ofRound: typeof getRoundSheetPdf | typeof getRoundSheetXlsx,
	) =>
		round === undefined
			? pathOf(table, { leagueId }, { seasonId, locale, zone })
			: pathOf(ofRound, { leagueId }, { round, seasonId, locale, zone });
	const label = round === undefined ? t("sheetFiles.table") : t("sheetFiles.round", { round });
	return (
		<p className={styles.sheets}>
			{label}
			<FileLinks label={label} pdf={addressOf(getTableSheetPdf, getRoundSheetPdf)} xlsx={addressOf(getTableSheetXlsx, getRoundSheetXlsx)} />
		</p>
	);
}
