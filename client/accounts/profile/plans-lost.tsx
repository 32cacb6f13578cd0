// Shown before an account is deleted: the plans that it has paid for, with their ends, and the money that a withdrawal would give back
// first.
import "#texts/accounts";
import { requestTo } from "#client/api/request.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { getOwnPlans } from "#shared/contract/rest/accounts/subscriptions.ts";
import { listPayments } from "#shared/contract/rest/payments/payments.ts";

/** Renders nothing for an account without a plan. `onWithdraw`: called when the reader goes to the payments. */
export function PlansLost({ onWithdraw }: { onWithdraw: () => void }) {
	const t = useText();
	const { zone } = useSite();
	const plans = useQuery(requestTo(getOwnPlans, { query: { part: "all" } })).answer?.plans ?? [];
	const payments = useQuery(requestTo(listPayments)).answer?.payments ?? [];
	const lines = useNow((now) =>
		plans
			.map(({ name, endsAt }) => {
				const plan = name ?? t("account.data.grantedPlan");
				return endsAt === null ? plan : t("account.data.planUntil", { plan, date: formatDate(t, endsAt, zone, now) });
			})
			.join(", "),
	);
	if (plans.length === 0) return null;
	return (
		<Notice tone="warn" title={t("account.data.plansLost", { plans: lines })}>
			{payments.map(({ id, plan, price, withdrawal }) =>
				withdrawal ? (
					<p key={id}>
						<Button
							tone="plain"
							isSmall
							onClick={() => {
								onWithdraw();
								location.hash = "payments";
							}}
						>
							{t("account.data.withdrawFirst", { plan: plan.name, amount: formatMoney(t, withdrawal.amountMinor, price.currency) })}
						</Button>
					</p>
				) : null,
			)}
		</Notice>
	);
}
