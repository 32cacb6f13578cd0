// Filters the events of a match: all or only key events. Two links, shared by timeline and commentary.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { QuietChoices } from "./quiet-choices.tsx";

const PARAMETER = "events";

/** The default choice, which needs no search parameter: key events in sports where most events are routine. */
type OpensOn = "all" | "key";

export function useIsKeyOnly(opensOn: OpensOn = "all"): boolean {
	return (useSearchParams()[0].get(PARAMETER) ?? opensOn) === "key";
}

export function KeyFilter({ opensOn = "all" }: { opensOn?: OpensOn }) {
	const t = useText();
	const parameterOf = (choice: OpensOn) => (choice === opensOn ? null : choice);
	const all = { value: parameterOf("all"), text: t("match.filter.all") };
	const key = { value: parameterOf("key"), text: t("match.filter.key") };
	const current = parameterOf(useIsKeyOnly(opensOn) ? "key" : "all");
	return (
		<QuietChoices
			name={PARAMETER}
			label={t("match.filter.label")}
			choices={opensOn === "key" ? [key, all] : [all, key]}
			current={current}
		/>
	);
}
