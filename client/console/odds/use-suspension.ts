// Suspends and resumes a match or all betting.
import { useStore } from "jotai";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { type TwoStep, useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { oddsDeskCalls } from "./odds-desk-calls.ts";

export interface Suspension {
	problem: string | null;
	isBusy: boolean;
	suspend(): void;
	resume(): void;
	/** The same action for a button that asks for confirmation. */
	suspendStep: TwoStep;
	resumeStep: TwoStep;
}

/** `matchId` null: all betting. `done`: the success message. */
export function useSuspension(
	matchId: MatchId | null,
	done: { suspended: string; resumed: string },
	reload: () => Promise<void>,
): Suspension {
	const t = useText();
	const calls = oddsDeskCalls(useStore());
	const action = useStaffAction();
	const submit = (isSuspended: boolean) =>
		void action.start(async () => {
			await (isSuspended ? calls.suspendAll(matchId) : calls.resumeAll(matchId)).finally(reload);
			return isSuspended ? done.suspended : done.resumed;
		});
	const [suspend, resume] = [() => submit(true), () => submit(false)];
	const { isBusy, problem } = action;
	return {
		problem,
		isBusy,
		suspend,
		resume,
		suspendStep: useTwoStep({ confirmText: t("oddsDesk.panic.suspendSure"), isBusy, onConfirm: suspend }),
		resumeStep: useTwoStep({ confirmText: t("oddsDesk.panic.resumeSure"), isBusy, onConfirm: resume }),
	};
}
