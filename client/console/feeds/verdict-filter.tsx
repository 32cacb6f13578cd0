// Narrows the rows of an import to those of one verdict. Part of import-view.tsx.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { IMPORT_VERDICTS } from "#shared/contract/feeds.ts";

export function VerdictFilter() {
	const t = useText();
	const [search] = useSearchParams();
	return (
		<select name="verdict" aria-label={t("feeds.imports.rows.filter")} defaultValue={search.get("verdict") ?? ""}>
			<option value="">{t("feeds.imports.rows.all")}</option>
			{IMPORT_VERDICTS.map((verdict) => (
				<option key={verdict} value={verdict}>
					{t(`feeds.imports.rows.${verdict}`)}
				</option>
			))}
		</select>
	);
}
