// Sign-ins of accounts with a second factor: the second step is asked for, and its session is the answer.
import { ApiError } from "#client/api/send-request.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { askSecondStep } from "./proof-question.ts";

/** Returns the session of `signIn`, or of the second step. Throws the refusal if the reader closes the dialog. */
export async function withSecondStep(signIn: () => Promise<SessionAnswer>): Promise<SessionAnswer["data"]> {
	try {
		return (await signIn()).data;
	} catch (error) {
		const step = error instanceof ApiError ? error.refusal?.secondFactor : undefined;
		if (!step) throw error;
		return askSecondStep(error as Error, step);
	}
}
