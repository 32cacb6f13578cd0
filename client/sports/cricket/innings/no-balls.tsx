// Replaces a part that consists of deliveries if none has been bowled yet or only totals are known.
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { isTotalOnly } from "./ball-record.ts";

/** `next`: a sentence that names what appears with the first ball. */
export function NoBalls({ state, next }: { state: CricketState; next: string }) {
	const t = useText();
	if (!state.detail.innings.some(isTotalOnly)) return <EmptyState title={t("match.cricket.empty")}>{next}</EmptyState>;
	return <EmptyState title={t("match.cricket.noRecord")}>{t("match.cricket.noRecordNext")}</EmptyState>;
}
