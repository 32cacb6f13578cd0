// Sends the stored commands of an earlier visit, also for matches that this page does not show.

import { useStore } from "jotai";
import { useEffect } from "react";
import { openBrowserStorage } from "#client/device/storage.ts";
import { useUser } from "#client/session/session.ts";
import { matchesWithCommands } from "../outbox/outbox-storage.ts";
import { followCommandContext } from "./local-command-context.ts";
import { sendingContext } from "./sending-context.ts";

export function usePersistedCommands(): void {
	const store = useStore();
	const userId = useUser()?.id ?? null;
	useEffect(() => {
		if (userId === null) return;
		const stops = matchesWithCommands(openBrowserStorage(), userId).map((matchId) =>
			followCommandContext(store, sendingContext(store, matchId)),
		);
		return () => {
			for (const stop of stops) stop();
		};
	}, [store, userId]);
}
