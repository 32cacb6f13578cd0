// Actions on a record next to its form: delete, release to a source, add and remove. Each reloads the page's data.
import { useStore } from "jotai";
import { useNavigate, useRevalidator } from "react-router";
import type { Action } from "#client/api/form/use-action.ts";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import type { ApiRequest } from "#client/api/request.ts";
import { randomId } from "#client/device/random-id.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { sendAsUser } from "#client/session/call-api.ts";

interface RecordAction extends Action {
	/** Resolves with false if the action was refused. */
	run(request: ApiRequest, done: string): Promise<boolean>;
	/** Like `run`, and opens another page on success. */
	runAndGo(request: ApiRequest, done: string, to: string): Promise<boolean>;
}

export function useRecordAction(): RecordAction {
	const store = useStore();
	const action = useStaffAction();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	return {
		...action,
		run: (request, done) =>
			action.start(async () => {
				await sendAsUser(store, request, { key: randomId() });
				await revalidate();
				return done;
			}),
		runAndGo: (request, done, to) =>
			action.start(async () => {
				await sendAsUser(store, request);
				await navigate(withPrefix(prefix, to));
				return done;
			}),
	};
}
