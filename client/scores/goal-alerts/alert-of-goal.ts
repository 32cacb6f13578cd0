// A goal of what the reader follows is heard or felt, as this browser's choice is. Without a choice no code of it is loaded.
import { goalAlert } from "./goal-alert.ts";

export function alertOfGoal(): void {
	const choice = goalAlert();
	if (choice !== "off")
		import("./play-goal-alert.ts").then(
			({ playGoalAlert }) => playGoalAlert(choice),
			() => undefined,
		);
}
