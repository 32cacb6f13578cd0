// Keys that come before the desk's own while something that is open needs them: the digits of a shirt, a key to bind.
import { useEffect, useRef, useState } from "react";

/** True: the key was taken. */
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

/** Takes keys as long as the component is there. */
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
