// The terms of all plans in plain language, where a plan is chosen and before payment.
import "#texts/checkout";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./plain-terms.module.css";

/** `isBuying`: the payment accepts the terms. */
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
