// Plays the sound or vibration for a goal of something followed, as chosen in this browser. Without a choice, no code is loaded.
import { goalAlert } from "./goal-alert.ts";

export function alertOfGoal(): void {
	const choice = goalAlert();
	if (choice !== "off")
		import("./play-goal-alert.ts").then(
			({ playGoalAlert }) => playGoalAlert(choice),
			() => undefined,
		);
}
