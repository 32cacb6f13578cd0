// Links to the previous and next part of a paginated list.
import { useText } from "#client/i18n/translate.ts";
import { useSearchWith } from "../nav/chip-link.tsx";
import { SearchLink } from "../nav/site-link.tsx";
import styles from "./pagination.module.css";

/** `page` starts at 1. Renders nothing if everything fits one part. */
export function Pagination({ total, page, pageSize }: { total: number; page: number; pageSize: number }) {
	const t = useText();
	const before = useSearchWith("page", page > 2 ? String(page - 1) : null);
	const after = useSearchWith("page", String(page + 1));
	const pages = Math.ceil(total / pageSize);
	if (pages <= 1) return null;
	return (
		<nav className={styles.turner} aria-label={t("pages.label")}>
			{page > 1 ? <SearchLink search={before}>← {t("pages.before")}</SearchLink> : <span />}
			<span className={styles.place}>{t("pages.place", { page, pages })}</span>
			{page < pages ? <SearchLink search={after}>{t("pages.after")} →</SearchLink> : <span />}
		</nav>
	);
}
