// Shows or hides odds on match pages and selects the price format. A match's odds board has the same controls.
import "#texts/odds";
import { useText } from "#client/i18n/translate.ts";
import { useOddsChoice } from "#client/odds/state/odds-choice.ts";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import { PRICE_FORMATS } from "#shared/odds/price-format.ts";
import { Segments } from "./segments.tsx";

const CHOICES = ["shown", "hidden"] as const;

export function OddsChoices() {
	const t = useText();
	const { isHidden, format, choose, chooseFormat } = useOddsChoice();
	const [oddsLabel, formatLabel] = [t("odds.preferences.odds"), t("odds.preferences.format")];
	return (
		<>
			<SettingRow
				label={oddsLabel}
				choice={
					<Segments
						label={oddsLabel}
						values={CHOICES}
						chosen={isHidden ? "hidden" : "shown"}
						textOf={(choice) => t(`odds.preferences.${choice}`)}
						onChoose={choose}
					/>
				}
				hint={t("odds.preferences.hint")}
			/>
			{!isHidden && (
				<SettingRow
					label={formatLabel}
					choice={
						<Segments
							label={formatLabel}
							values={PRICE_FORMATS}
							chosen={format}
							textOf={(each) => t(`odds.format.${each}`)}
							onChoose={chooseFormat}
						/>
					}
				/>
			)}
		</>
	);
}
