// What the server answers to one request: sent when a view opens, when the request changes, on demand, and by the clock. The one
// query hook: the latest request wins, nothing arrives after the view is gone.
import { useStore } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiRequest } from "../api/request.ts";
import { sendAsUser } from "./call-api.ts";

export interface Query<Answer> {
	/** The last that came; before it, the initial one. */
	answer: Answer;
	/** Why the last request was not answered; null where it was. */
	error: unknown;
	/** Asks again; the present answer stays until the new one is here. Never rejects. */
	reload(): Promise<void>;
	/** The same, but rejects where it is not answered. */
	attempt(): Promise<void>;
}

interface QueryOptions<Initial> {
	/** The page's initial data: nothing is fetched on opening. A new object replaces earlier results. */
	initial?: Initial;
	/** Asks again while somebody can see the page, and when it is seen again. */
	everyMs?: number;
}

/** `request`: null asks nothing. */
export function useQuery<Answer, Initial = null>(
	request: ApiRequest<Answer> | null,
	{ initial, everyMs }: QueryOptions<Initial> = {},
): Query<Answer | Initial> {
	const store = useStore();
	const underWay = useRef<AbortController | null>(null);
	const [known, setKnown] = useState<{ initial: Initial | undefined; answer: Answer | undefined; error: unknown } | null>(null);
	// Requests are made anew at each render: the same text is the same request.
	const text = JSON.stringify(request);
	const attempt = useCallback(async () => {
		const sent: ApiRequest<Answer> | null = JSON.parse(text);
		underWay.current?.abort();
		if (!sent) return;
		const control = new AbortController();
		underWay.current = control;
		try {
			const answer = await sendAsUser(store, sent, { signal: control.signal });
			if (!control.signal.aborted) setKnown({ initial, answer, error: null });
		} catch (error) {
			if (!control.signal.aborted)
				setKnown((before) => ({ initial, answer: before?.initial === initial ? before?.answer : undefined, error }));
			throw error;
		} finally {
			if (underWay.current === control) underWay.current = null;
		}
	}, [store, text, initial]);
	const reload = useCallback(() => attempt().catch(() => undefined), [attempt]);

	const isBare = initial === undefined;
	useEffect(() => {
		if (isBare) void reload();
		return () => underWay.current?.abort();
	}, [reload, isBare]);

	useEffect(() => {
		if (everyMs === undefined) return;
		const ask = () => {
			if (document.visibilityState === "visible" && !underWay.current) void reload();
		};
		const timer = setInterval(ask, everyMs);
		document.addEventListener("visibilitychange", ask);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", ask);
		};
	}, [reload, everyMs]);

	const current = known?.initial === initial ? known : null;
	return { answer: current?.answer ?? (initial as Initial) ?? (null as Initial), error: current?.error ?? null, reload, attempt };
}
