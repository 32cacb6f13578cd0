// Lists the permissions of a staff member.
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./staff-card.module.css";

export function StaffCard({ scopes }: { scopes: readonly Scope[] }) {
	const t = useText();
	const { consoleUrl } = useSite().site;
	return (
		<Card title={t("account.page.staff")}>
			<p className={styles.intro}>{t("account.staffRights.intro")}</p>
			<ul className={styles.scopes}>
				{scopes.map((scope) => (
					<li key={scope}>{t(`account.staffRights.${scope}`)}</li>
				))}
			</ul>
			<p className={styles.way}>
				<PageLink className={formStyles.link} to={(consoleUrl ?? "") + pagePaths.desk()}>
					{t("account.staffRights.console")}
				</PageLink>
			</p>
		</Card>
	);
}
