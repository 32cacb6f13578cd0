// The popup for a match feature that requires a plan: a guest signs in first, a signed-in reader sees the plans. It closes by itself once
// the reader has access, by this page or another one.
import "#texts/plans";
import { useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { MatchAuthPopup } from "#client/accounts/sign-in/match-auth-popup.tsx";
import { SignInForm } from "#client/accounts/sign-in/sign-in-form.tsx";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { PlanOffers } from "#client/plans/plan-offers.tsx";
import { type NeededPlan, neededPlanAtom } from "#client/session/needed-plan.ts";
import { useUser } from "#client/session/session.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getPlanAccess } from "#shared/contract/rest/payments/plans.ts";

export function PlanPopup({ needed }: { needed: NeededPlan }) {
	const t = useText();
	const user = useUser();
	const { hasOtherSignIn } = useSite();
	const { pathname, search } = useLocation();
	const need = useSetAtom(neededPlanAtom);
	const close = useCallback(() => need(null), [need]);
	const [here] = useState(pathname);
	// Closes the popup when the reader has navigated to the sign-up, the plans or another match.
	useEffect(() => {
		if (pathname !== here) close();
	}, [pathname, here, close]);
	const returnTo = pathname + search;
	const offers = { needed, returnTo };
	if (user) {
		return (
			<Dialog title={t("plans.popup.title")} onClose={close}>
				<PlanOffers {...offers} canBuy />
				<CloseOnceOpen needed={needed} close={close} />
			</Dialog>
		);
	}
	return (
		<MatchAuthPopup
			Form={SignInForm}
			hasOtherWays={hasOtherSignIn}
			title={t("plans.popup.title")}
			lead={<PlanOffers {...offers} canBuy={false} />}
			registerTarget={pagePaths.pricing(returnTo)}
			onClose={close}
		/>
	);
}

/** Closes the popup for a reader who already had the plan or bought it in another tab. */
function CloseOnceOpen({ needed: { benefit, sport }, close }: { needed: NeededPlan; close(): void }) {
	const { revalidate } = useRevalidator();
	const { answer } = useQuery(requestTo(getPlanAccess, { query: sport === null ? {} : { sport } }), { everyMs: 3_000 });
	const isOpen = answer?.open.includes(benefit) ?? false;
	useEffect(() => {
		if (!isOpen) return;
		close();
		void revalidate();
	}, [isOpen, close, revalidate]);
	return null;
}
