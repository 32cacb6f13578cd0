// Reloads the page's data after a change of the reader's follows was stored: here, in another tab or on another device.
import { useStore } from "jotai";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { storedFollowsAtom } from "#client/session/follows.ts";

export function useFreshFollows(): void {
	const store = useStore();
	const { revalidate } = useRevalidator();
	useEffect(() => store.sub(storedFollowsAtom, () => void revalidate()), [store, revalidate]);
}
