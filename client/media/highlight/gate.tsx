// Replaces a video that this reader may not watch: the reason, what access costs, and how to get it. The picture is shown behind it.
import "#texts/plans";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { requestTo } from "#client/api/request.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { useText } from "#client/i18n/translate.ts";
import { cheapestPlan } from "#client/plans/cheapest-plan.ts";
import { PlanLink } from "#client/plans/plan-link.tsx";
import { useQuery } from "#client/session/use-query.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { MediaRefusal } from "#shared/contract/media.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listPlans } from "#shared/contract/rest/payments/plans.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./gate.module.css";

/** `sport`: `null` for a movie. */
export function Gate({ refusal, sport, poster }: { refusal: MediaRefusal; sport: SportKey | null; poster: ReactNode }) {
	const t = useText();
	const { pathname, search } = useLocation();
	const { answer } = useQuery(refusal === "country" ? null : requestTo(listPlans));
	const plan = cheapestPlan(answer?.plans ?? [], { benefit: "plan_videos", sport });
	return (
		<div className={styles.gate}>
			{poster}
			<div className={styles.words}>
				<p className={styles.title}>{t(`gate.${refusal}`)}</p>
				<p>{t(`gate.${refusal}Hint`)}</p>
				{refusal !== "country" && (
					<>
						{/* The line is reserved while the plans are loading. */}
						<p className={styles.price}>
							{plan &&
								t("gate.from", {
									plan: plan.name,
									price: formatMoney(t, plan.amountMinor, plan.currency),
									duration: t(`plans.duration.${plan.duration.unit}`, { count: plan.duration.count }),
								})}
						</p>
						<PlanLink className={styles.way} benefit="plan_videos" sport={sport}>
							{t("gate.plans")}
						</PlanLink>
					</>
				)}
				{refusal === "sign_in" && (
					<PageLink
						className={styles.second}
						to={`${pagePaths.login()}?${new URLSearchParams({ redirect: pathname + search })}`}
						rel="nofollow"
					>
						{t("gate.signIn")}
					</PageLink>
				)}
			</div>
		</div>
	);
}
