// Links that choose the whole match or a part of it; used by statistics and shot map.
import "#texts/match-tabs";
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { QuietChoices } from "#client/ui/nav/quiet-choices.tsx";

const PARAMETER = "period";

/** The parts that have a label. */
type Part = "1h" | "2h" | "t1" | "t2" | "t3" | "q1" | "q2" | "q3" | "q4" | "rt" | "et";

/** `null` is the whole match, which is also used if the requested part is not among `parts`. */
export function usePart(parts: readonly Part[]): Part | null {
	const requested = useSearchParams()[0].get(PARAMETER);
	return parts.find((part) => part === requested) ?? null;
}

export function PartFilter({ parts }: { parts: readonly Part[] }) {
	const t = useText();
	const choices = [null, ...parts].map((part) => ({ value: part, text: t(`match.period.${part ?? "all"}`) }));
	return <QuietChoices name={PARAMETER} label={t("match.statistics.periods")} choices={choices} current={usePart(parts)} />;
}
