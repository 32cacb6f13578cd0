// Sound and vibration for goals in followed matches. Shown on the account page and the followed matches page. Choosing a sound plays it.
import "#texts/shortcuts";
import { useText } from "#client/i18n/translate.ts";
import { canVibrate, GOAL_ALERTS, type GoalAlert, saveGoalAlert, useGoalAlert } from "#client/scores/goal-alerts/goal-alert.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { Segments } from "./segments.tsx";

export function GoalAlertChoice() {
	const t = useText();
	const chosen = useGoalAlert();
	const isUnable = useIsHydrated() && !canVibrate();
	function choose(choice: GoalAlert): void {
		saveGoalAlert(choice);
		if (choice !== "off") void import("#client/scores/goal-alerts/play-goal-alert.ts").then(({ playGoalAlert }) => playGoalAlert(choice));
	}
	return (
		<Segments
			label={t("goalAlert.label")}
			values={isUnable ? GOAL_ALERTS.slice(0, 2) : GOAL_ALERTS}
			chosen={chosen}
			textOf={(each) => t(`goalAlert.${each}`)}
			onChoose={choose}
		/>
	);
}
