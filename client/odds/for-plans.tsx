// In place of older prices that this reader's plans do not open.
import "#texts/odds";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";

export function ForPlans() {
	const t = useText();
	return (
		<EmptyState title={t("odds.forPlans.title")}>
			{t("odds.forPlans.text")} <PageLink to={pagePaths.pricing()}>{t("odds.forPlans.link")}</PageLink>
		</EmptyState>
	);
}
