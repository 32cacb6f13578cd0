// The reader's choices about odds: price format, or hidden. Forms that work without JavaScript; with it, no form is submitted.
import { useAtom } from "jotai";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { InlineSelect } from "#client/ui/form/inline-select.tsx";
import { pathWithPreservedSearch } from "#client/ui/nav/preserved-search-params.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { PRICE_FORMATS, type PriceFormat } from "#shared/odds/price-format.ts";
import styles from "./odds-switches.module.css";
import { focusPassesAtom, useOddsChoice } from "./state/odds-choice.ts";

export function FormatSwitch() {
	const t = useText();
	const { format, chooseFormat } = useOddsChoice();
	return (
		<ChoiceForm className={styles.formats} label={t("odds.format.label")}>
			<InlineSelect name="format" label={t("odds.format.label")} value={format} onChoose={(chosen) => chooseFormat(chosen as PriceFormat)}>
				{PRICE_FORMATS.map((each) => (
					<option key={each} value={each}>
						{t(`odds.format.${each}`)}
					</option>
				))}
			</InlineSelect>
			<button type="submit" className={styles.set}>
				{t("odds.format.set")}
			</button>
		</ChoiceForm>
	);
}

export function HideOdds() {
	const t = useText();
	const { choose } = useOddsChoice();
	return (
		<ChoiceForm className={styles.hide}>
			<PassingButton value="hidden" label={t("odds.hideLabel")} onPress={() => choose("hidden")}>
				{t("odds.hide")}
			</PassingButton>
		</ChoiceForm>
	);
}

export function ShowOdds() {
	const t = useText();
	const { choose } = useOddsChoice();
	return (
		<ChoiceForm className={styles.show}>
			<PassingButton value="shown" label={t("odds.showLabel")} onPress={() => choose("shown")}>
				{t("odds.show")}
			</PassingButton>
		</ChoiceForm>
	);
}

/** A button that removes itself by its action; the button that replaces it gets the focus. */
function PassingButton(props: { value: "shown" | "hidden"; label?: string; onPress: () => void; children: ReactNode }) {
	const [focusPasses, setFocusPasses] = useAtom(focusPassesAtom);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!focusPasses || button.current === document.activeElement) return;
		button.current?.focus();
		setFocusPasses(false);
	}, [focusPasses, setFocusPasses]);
	const choose = (event: MouseEvent) => {
		event.preventDefault();
		props.onPress();
		setFocusPasses(true);
	};
	return (
		<button ref={button} type="submit" name="odds" value={props.value} aria-label={props.label} onClick={choose}>
			{props.children}
		</button>
	);
}

function ChoiceForm({ className, label, children }: { className: string | undefined; label?: string; children: ReactNode }) {
	const here = pathWithPreservedSearch(useLocation());
	return (
		<form className={className} action={pagePaths.readerChoice()} method="get" aria-label={label}>
			<input type="hidden" name="to" value={here} />
			{children}
		</form>
	);
}
