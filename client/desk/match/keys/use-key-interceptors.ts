// Keys that an open part of the panel handles before the desk's own: the digits of a shirt number, a key to bind.
import { useEffect, useRef, useState } from "react";

/** Returns true if the key was handled. */
type KeyInterceptor = (event: KeyboardEvent) => boolean;

/** A component that handles keys registers its handler here and removes it again. */
export type KeyInterceptors = Set<KeyInterceptor>;

export function useKeyInterceptors(): KeyInterceptors {
	const [interceptors] = useState<KeyInterceptors>(() => new Set());
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if ([...interceptors].some((intercept) => intercept(event))) event.preventDefault();
		};
		addEventListener("keydown", listen, true);
		return () => removeEventListener("keydown", listen, true);
	}, [interceptors]);
	return interceptors;
}

/** Intercepts keys while the component is mounted. */
export function useKeyInterceptor(interceptors: KeyInterceptors, intercept: KeyInterceptor): void {
	const newest = useRef(intercept);
	useEffect(() => {
		newest.current = intercept;
	});
	useEffect(() => {
		const own: KeyInterceptor = (event) => newest.current(event);
		interceptors.add(own);
		return () => void interceptors.delete(own);
	}, [interceptors]);
}
