// Links in Firebase's mails. Part of the chunk of firebase-client.ts.
import { ActionCodeOperation, type Auth, applyActionCode, checkActionCode, confirmPasswordReset } from "@firebase/auth";
import type { MailLinkClient, MailLinkTask } from "./mail-link-client.ts";

const TASKS: Record<string, MailLinkTask> = {
	[ActionCodeOperation.PASSWORD_RESET]: "setPassword",
	[ActionCodeOperation.VERIFY_EMAIL]: "verifyEmail",
	[ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: "changeEmail",
	[ActionCodeOperation.RECOVER_EMAIL]: "recoverEmail",
	[ActionCodeOperation.REVERT_SECOND_FACTOR_ADDITION]: "removeFactor",
};

export function createMailLinks(auth: Auth): MailLinkClient {
	return {
		async read(code) {
			const { operation, data } = await checkActionCode(auth, code);
			const task = Object.hasOwn(TASKS, operation) ? TASKS[operation] : undefined;
			// Sign-in links have no task here: only the sign-in page handles them.
			if (!task) throw Object.assign(new Error(`no page is for ${operation}`), { code: "auth/invalid-action-code" });
			return { task, email: data.email ?? null };
		},
		take: (code) => applyActionCode(auth, code),
		setPassword: (code, password) => confirmPasswordReset(auth, code, password),
	};
}
