// All lines of a match or its key ones alone: two links, shared by timeline and commentary.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import styles from "./key-filter.module.css";
import { ChipLink } from "./nav/chip-link.tsx";

const PARAMETER = "events";

export function useIsKeyOnly(): boolean {
	return useSearchParams()[0].get(PARAMETER) === "key";
}

export function KeyFilter() {
	const t = useText();
	const isKeyOnly = useIsKeyOnly();
	return (
		<nav className={styles.filter} aria-label={t("match.filter.label")}>
			<ChipLink isQuiet name={PARAMETER} value={null} isCurrent={!isKeyOnly}>
				{t("match.filter.all")}
			</ChipLink>
			<ChipLink isQuiet name={PARAMETER} value="key" isCurrent={isKeyOnly}>
				{t("match.filter.key")}
			</ChipLink>
		</nav>
	);
}
