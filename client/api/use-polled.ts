// What a page of the console came with, asked for again and again while somebody can see it, so that queues and lists go on by
// themselves. A question that fails leaves what is there and says so.
import { useStore } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "./call-api.ts";

export interface Polled<Answer> {
	answer: Answer;
	/** The last question got no answer: this may be old. */
	isLate: boolean;
	/** Asks at once. Never rejects. */
	reload(): Promise<void>;
}

/** `loaded`: the loader's answer, the same object until there is a new one, which counts more than what was asked before. `path`
 *  with its query. */
export function usePolled<Answer>(loaded: Answer, path: string, everyMs: number): Polled<Answer> {
	const store = useStore();
	const latest = useRef(0);
	const [told, setStatusMessage] = useState<{ loaded: Answer; answer: Answer; isLate: boolean } | null>(null);
	const reload = useCallback(async () => {
		const own = ++latest.current;
		try {
			const answer = await callApi<Answer>(store, "GET", path);
			if (own === latest.current) setStatusMessage({ loaded, answer, isLate: false });
		} catch {
			if (own === latest.current)
				setStatusMessage((known) => ({ loaded, answer: known?.loaded === loaded ? known.answer : loaded, isLate: true }));
		}
	}, [store, path, loaded]);
	useEffect(() => {
		const look = () => {
			if (document.visibilityState === "visible") void reload();
		};
		const timer = setInterval(look, everyMs);
		document.addEventListener("visibilitychange", look);
		return () => {
			latest.current++;
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [reload, everyMs]);
	return told?.loaded === loaded ? { ...told, reload } : { answer: loaded, isLate: false, reload };
}
