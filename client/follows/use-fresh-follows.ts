// Loads the page's data again once what the reader follows has changed and is stored: here, in another tab, on another device.
import { useStore } from "jotai";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { storedFollowsAtom } from "#client/session/follows.ts";

export function useFreshFollows(): void {
	const store = useStore();
	const { revalidate } = useRevalidator();
	useEffect(() => store.sub(storedFollowsAtom, () => void revalidate()), [store, revalidate]);
}
