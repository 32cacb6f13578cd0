// Loads the answer to one request: on mount, when the request changes, on demand, and at an interval. The only query hook: the latest
// request wins, and no answer is delivered after unmounting.
import { useStore } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiRequest } from "../api/request.ts";
import { sendAsUser } from "./call-api.ts";

export interface Query<Answer> {
	/** The last answer; the initial one before that. */
	answer: Answer;
	/** Error of the last request; `null` if it succeeded. */
	error: unknown;
	/** Requests again; the current answer is kept until the new one arrives. Never rejects. */
	reload(): Promise<void>;
	/** Like `reload`, but rejects if the request fails. */
	attempt(): Promise<void>;
}

interface QueryOptions<Initial> {
	/** The page's initial data: nothing is loaded on mount. A new object replaces earlier answers. */
	initial?: Initial;
	/** Polls at this interval while the page is visible, and when it becomes visible again. */
	everyMs?: number;
}

/** `request`: `null` requests nothing. */
export function useQuery<Answer, Initial = null>(
	request: ApiRequest<Answer> | null,
	{ initial, everyMs }: QueryOptions<Initial> = {},
): Query<Answer | Initial> {
	const store = useStore();
	const underWay = useRef<AbortController | null>(null);
	const [known, setKnown] = useState<{ initial: Initial | undefined; answer: Answer | undefined; error: unknown } | null>(null);
	// Requests are created at each render, so they are compared by content.
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
