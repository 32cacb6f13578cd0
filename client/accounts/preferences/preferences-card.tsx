// Display settings of this browser: theme, scores, match delay, odds, announcements, time zone.
import "#texts/shortcuts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { Card } from "#client/ui/card.tsx";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { AnnouncementChoice } from "./announcement-choice.tsx";
import { DelayChoice } from "./delay-choice.tsx";
import { GoalAlertChoice } from "./goal-alert-choice.tsx";
import { OddsChoices } from "./odds-choices.tsx";
import { ScoreChoices } from "./score-choices.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

export function PreferencesCard() {
	const t = useText();
	const { zone, frame } = useSite();
	// Staff have no match delay, because they act on the current state.
	const isFan = useUser()?.scopes.length === 0;
	return (
		<Card title={t("account.page.preferences")}>
			<SettingRow label={t("account.preferences.theme")} choice={<ThemeChoice />} />
			<SettingRow label={t("hiddenScores.label")} choice={<ScoreChoices />} hint={t("hiddenScores.settingHint")} />
			{isFan && <SettingRow label={t("matchDelay.label")} choice={<DelayChoice />} hint={t("matchDelay.hint")} />}
			{frame.offers.odds && <OddsChoices />}
			<SettingRow label={t("announce.label")} choice={<AnnouncementChoice />} hint={t("announce.hint")} />
			<SettingRow label={t("goalAlert.label")} choice={<GoalAlertChoice />} hint={t("goalAlert.hint")} />
			<SettingRow label={t("account.preferences.zone")} value={zone.replaceAll("_", " ")} hint={t("account.preferences.zoneHint")} />
		</Card>
	);
}
