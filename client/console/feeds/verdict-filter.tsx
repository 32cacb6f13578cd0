// Filters the rows of an import by verdict, each with its count. Part of import-view.tsx.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { IMPORT_VERDICTS } from "#shared/contract/feeds.ts";
import type { ImportRowView } from "#shared/contract/rest/console/feeds.ts";
import { formatCount } from "#shared/i18n/formats.ts";

export type RowCounts = Readonly<Partial<Record<ImportRowView["verdict"], number>>>;

export function VerdictFilter({ counts }: { counts: RowCounts }) {
	const t = useText();
	const [search] = useSearchParams();
	const chosen = search.get("verdict") ?? "";
	const all = IMPORT_VERDICTS.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);
	const shown = IMPORT_VERDICTS.filter((verdict) => verdict === chosen || (counts[verdict] ?? 0) > 0);
	const named = (name: string, count = 0) => t("feeds.imports.rows.counted", { name, count: formatCount(t.locale, count) });
	return (
		<select name="verdict" aria-label={t("feeds.imports.rows.filter")} defaultValue={chosen}>
			<option value="">{named(t("feeds.imports.rows.all"), all)}</option>
			{shown.map((verdict) => (
				<option key={verdict} value={verdict}>
					{named(t(`feeds.imports.rows.${verdict}`), counts[verdict])}
				</option>
			))}
		</select>
	);
}
