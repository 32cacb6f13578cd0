// Deeds on a record beside its form: delete, give back to a source, add and take away. The page's data are asked for anew then.
import { useStore } from "jotai";
import { useNavigate, useRevalidator } from "react-router";
import { callApi } from "#client/api/call-api.ts";
import { type Act, useModerationAction } from "#client/api/form/use-act.ts";
import { randomId } from "#client/api/random-id.ts";
import type { Method } from "#client/api/send-request.ts";
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";

interface RecordAct extends Act {
	/** Resolves with false where it was refused. */
	run(method: Method, path: string, body: unknown, done: string): Promise<boolean>;
	/** And goes to another page then. */
	runAndGo(method: Method, path: string, done: string, to: string): Promise<boolean>;
}

export function useRecordAct(): RecordAct {
	const store = useStore();
	const act = useModerationAction();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	return {
		...act,
		run: (method, path, body, done) =>
			act.start(async () => {
				await callApi(store, method, path, body, randomId());
				await revalidate();
				return done;
			}),
		runAndGo: (method, path, done, to) =>
			act.start(async () => {
				await callApi(store, method, path);
				await navigate(withPrefix(prefix, to));
				return done;
			}),
	};
}
