// The user's active plans and those that start when another one ends.
import { formatDate } from "#client/i18n/format-time.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import styles from "./staff-card.module.css";

interface PlansCardProps {
	/** The plans last reported by the socket; `null` before the first report. */
	current: readonly OwnPlan[] | null;
	/** The plans loaded with the page, ordered by start, including future ones. */
	loaded: readonly OwnPlan[];
}

export function PlansCard({ current, loaded }: PlansCardProps) {
	const t = useText();
	const { offParts } = useSite().frame.branding;
	const begun = useNow((now) => loaded.filter(({ startsAt }) => startsAt <= now).length);
	const plans = [...(current ?? loaded.slice(0, begun)), ...loaded.slice(begun)];
	return (
		<Card title={t("account.page.plans")}>
			{plans.length === 0 && <p className={styles.none}>{t("account.plans.none")}</p>}
			{plans.map((plan) => (
				<PlanRow key={`${plan.sport} ${plan.startsAt}`} plan={plan} />
			))}
			{!offParts.includes("plans") && (
				<p className={plans.length === 0 ? styles.way : styles.wayBelow}>
					<PageLink className={formStyles.link} to={pagePaths.pricing()}>
						{t(plans.length === 0 ? "account.plans.see" : "account.plans.seeAll")}
					</PageLink>
				</p>
			)}
		</Card>
	);
}

function PlanRow({ plan: { sport, startsAt, endsAt } }: { plan: OwnPlan }) {
	const t = useText();
	const { zone } = useSite();
	const term = useNow((now) => {
		const from = formatDate(t, startsAt, zone, now);
		if (endsAt === null) return startsAt > now ? t("account.plans.laterOpen", { from }) : t("account.plans.open");
		const until = formatDate(t, endsAt, zone, now);
		return startsAt > now ? t("account.plans.later", { from, until }) : t("account.plans.until", { date: until });
	});
	return <SettingRow label={sport === null ? t("account.plans.allSports") : t(`sport.${sport}` as TextKey)} value={term} />;
}
