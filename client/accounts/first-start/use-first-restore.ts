// Restores an archive on the first page of a new site, and follows it while the server is stopped and starts again.
import { useEffect, useState } from "react";
import { ApiError } from "#client/api/send-request.ts";
import { callAsGuest } from "#client/session/http-client.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { listFirstArchives, restoreFirst } from "#shared/contract/rest/accounts/first-restore.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const ASK_EVERY_MS = 2 * SECOND_MS;

type Listed = AnswerOf<typeof listFirstArchives>;

export type FirstRestoreState =
	| { kind: "loading" }
	/** The list could not be read. */
	| { kind: "failed"; error: unknown }
	/** `isInterrupted`: the server was started again before the archive was restored. */
	| ({ kind: "choosing"; isInterrupted: boolean } & Listed)
	| { kind: "restoring"; name: string }
	| { kind: "done" };

/** `begin` throws an ApiError if the archive is refused. */
export function useFirstRestore(key: string): { state: FirstRestoreState; begin: (name: string) => Promise<void> } {
	const [state, setState] = useState<FirstRestoreState>({ kind: "loading" });
	const isWaiting = state.kind === "loading" || state.kind === "restoring";
	const isRestoring = state.kind === "restoring";
	useEffect(() => {
		if (!isWaiting) return;
		let isOver = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		async function ask(): Promise<void> {
			const next = await stateNow(key, isRestoring);
			if (isOver) return;
			if (next) setState(next);
			timer = setTimeout(() => void ask(), ASK_EVERY_MS);
		}
		timer = setTimeout(() => void ask(), isRestoring ? ASK_EVERY_MS : 0);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [key, isWaiting, isRestoring]);
	return {
		state,
		async begin(name) {
			await callAsGuest(restoreFirst, { body: { key, name } });
			setState({ kind: "restoring", name });
		},
	};
}

/** `null` while the restore runs, and while the server restarts and does not answer. */
async function stateNow(key: string, isRestoring: boolean): Promise<FirstRestoreState | null> {
	try {
		const listed = await callAsGuest(listFirstArchives, { body: { key } });
		if (listed.restoring !== null) return isRestoring ? null : { kind: "restoring", name: listed.restoring };
		return { kind: "choosing", ...listed, isInterrupted: isRestoring && listed.failure === null };
	} catch (error) {
		if (!isRestoring) return { kind: "failed", error };
		// The restored site has an admin, so the key is no longer valid.
		return error instanceof ApiError && error.code === "link_expired" ? { kind: "done" } : null;
	}
}
