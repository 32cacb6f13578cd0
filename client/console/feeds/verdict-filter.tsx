// Narrows the rows of an import to those refused, disputed, or taken with a remark. Part of import-view.tsx.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";

export function VerdictFilter() {
	const t = useText();
	const [search] = useSearchParams();
	return (
		<select name="verdict" aria-label={t("feeds.imports.rows.filter")} defaultValue={search.get("verdict") ?? ""}>
			<option value="">{t("feeds.imports.rows.all")}</option>
			<option value="refused">{t("feeds.imports.rows.refused")}</option>
			<option value="disputed">{t("feeds.imports.rows.disputed")}</option>
			<option value="remarked">{t("feeds.imports.rows.remarked")}</option>
		</select>
	);
}
