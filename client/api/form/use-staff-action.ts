// A staff action: refusals show the server's reason, success is announced.
import { useText } from "#client/i18n/translate.ts";
import { describeProblem } from "./describe-problem.ts";
import { type Action, useAction } from "./use-action.ts";

export function useStaffAction(): Action {
	const t = useText();
	return useAction({ describe: (error) => ({ words: describeProblem(error, t), retryAt: null }), isAnnounced: true });
}
