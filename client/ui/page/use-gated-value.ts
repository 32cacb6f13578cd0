// The value of an atom in a part of a page that may be out of view: it rerenders when the part's gate passes the change.
import { type Atom, useStore } from "jotai";
import { useCallback, useContext, useSyncExternalStore } from "react";
import { RenderGateContext } from "./render-gate.ts";

export function useGatedValue<T>(source: Atom<T>): T {
	const store = useStore();
	const gate = useContext(RenderGateContext);
	const subscribe = useCallback((changed: () => void) => store.sub(source, () => gate.pass(changed)), [store, source, gate]);
	const snapshot = () => store.get(source);
	return useSyncExternalStore(subscribe, snapshot, snapshot);
}
