// Filters the events of a match: all or only key events. Two links, shared by timeline and commentary.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { QuietChoices } from "./quiet-choices.tsx";

const PARAMETER = "events";
const KEY = "key";

export function useIsKeyOnly(): boolean {
	return useSearchParams()[0].get(PARAMETER) === KEY;
}

export function KeyFilter() {
	const t = useText();
	const choices = [
		{ value: null, text: t("match.filter.all") },
		{ value: KEY, text: t("match.filter.key") },
	];
	return <QuietChoices name={PARAMETER} label={t("match.filter.label")} choices={choices} current={useIsKeyOnly() ? KEY : null} />;
}
