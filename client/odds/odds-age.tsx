// Stands in place of odds until the reader confirms the age that the site asks for. The link works without JavaScript.
import "#texts/odds";
import { useLocation } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./odds-age.module.css";

export function OddsAge({ age }: { age: number }) {
	const t = useText();
	const { pathname, search } = useLocation();
	const to = `${pagePaths.readerChoice()}?${new URLSearchParams({ odds_age: String(age), to: pathname + search })}`;
	return (
		<Card title={t("odds.title")}>
			<div className={styles.question}>
				<p>{t("odds.age.text", { age })}</p>
				<a className={styles.confirm} href={to} rel="nofollow">
					{t("odds.age.confirm", { age })}
				</a>
			</div>
		</Card>
	);
}
