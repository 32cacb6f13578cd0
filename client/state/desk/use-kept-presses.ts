// Presses of an earlier visit that still lie in the browser, for matches that this page may not show: they are sent all the same.
// Called by the desk's page.
import { useStore } from "jotai";
import { useEffect } from "react";
import { useUser } from "../user/session.ts";
import { matchesWithPresses, pressStorage } from "./kept-presses.ts";
import { followGround } from "./own-ground.ts";
import { sendingGround } from "./send-presses.ts";

export function useKeptPresses(): void {
	const store = useStore();
	const userId = useUser()?.id ?? null;
	useEffect(() => {
		if (userId === null) return;
		const stops = matchesWithPresses(pressStorage(), userId).map((matchId) => followGround(store, sendingGround(store, matchId)));
		return () => {
			for (const stop of stops) stop();
		};
	}, [store, userId]);
}
