// The plan that a guest is about to buy: sign-in and sign-up interrupt a checkout, whose address is remembered.
import type { PageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { safeRedirect } from "#client/session/safe-redirect.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listPlans } from "#shared/contract/rest/payments/plans.ts";

export interface WantedPlan {
	name: string;
	amountMinor: number;
	currency: string;
}

/** `target`: the remembered page as written; `null` if it is no checkout of a plan on sale. */
export async function readWantedPlan({ api }: Pick<PageContext, "api">, target: string | null): Promise<WantedPlan | null> {
	const wanted = safeRedirect(target);
	if (wanted?.kind !== "local") return null;
	const [path = ""] = splitLocale(wanted.path).path.split("?");
	if (!path.startsWith(pagePaths.checkout(""))) return null;
	const { plans } = await api.call(listPlans);
	const plan = plans.find(({ planId }) => path === pagePaths.checkout(planId));
	return plan ? { name: plan.name, amountMinor: plan.amountMinor, currency: plan.currency } : null;
}
