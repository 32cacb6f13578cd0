// The plans that the user has now.
import { formatDate } from "#client/i18n/format-time.ts";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import styles from "./staff-card.module.css";

export function PlansCard({ plans }: { plans: readonly OwnPlan[] }) {
	const t = useText();
	return (
		<Card title={t("account.page.plans")}>
			{plans.length === 0 && <p className={styles.none}>{t("account.plans.none")}</p>}
			{plans.map((plan) => (
				<PlanRow key={`${plan.sport} ${plan.startsAt}`} plan={plan} />
			))}
		</Card>
	);
}

function PlanRow({ plan: { sport, endsAt } }: { plan: OwnPlan }) {
	const t = useText();
	const { zone } = useSite();
	const until = useNow((now) => (endsAt === null ? null : formatDate(t, endsAt, zone, now)));
	return (
		<SettingRow
			label={sport === null ? t("account.plans.allSports") : t(`sport.${sport}` as TextKey)}
			value={until === null ? t("account.plans.open") : t("account.plans.until", { date: until })}
		/>
	);
}
