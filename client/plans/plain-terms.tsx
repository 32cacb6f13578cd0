// What holds for every plan, in plain words, where it is chosen and before it is paid.
import "#texts/checkout";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./plain-terms.module.css";

/** `isBuying`: the payment agrees to them. */
export function PlainTerms({ isBuying = false }: { isBuying?: boolean }) {
	const t = useText();
	return (
		<div className={styles.terms}>
			<ul>
				<li>{t("checkout.plain.withdrawal")}</li>
				<li>{t("checkout.plain.once")}</li>
				<li>{t("checkout.plain.receipt")}</li>
				<li>{t("checkout.plain.card")}</li>
			</ul>
			{isBuying && <p>{t("checkout.note")}</p>}
			<p className={styles.links}>
				<PageLink to={pagePaths.contentPage("policy/refund")}>{t("checkout.refund")}</PageLink>
				<PageLink to={pagePaths.contentPage("terms")}>{t("checkout.terms")}</PageLink>
			</p>
		</div>
	);
}
