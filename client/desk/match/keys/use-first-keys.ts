// Keys that come before the desk's own while something that is open needs them: the digits of a shirt, a key to bind.
import { useEffect, useRef, useState } from "react";

/** True: the key was taken. */
type FirstKeys = (event: KeyboardEvent) => boolean;

/** A component that handles keys registers its handler here and removes it again. */
export type KeyTakers = Set<FirstKeys>;

export function useFirstKeys(): KeyTakers {
	const [takers] = useState<KeyTakers>(() => new Set());
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if ([...takers].some((take) => take(event))) event.preventDefault();
		};
		addEventListener("keydown", listen, true);
		return () => removeEventListener("keydown", listen, true);
	}, [takers]);
	return takers;
}

/** Takes keys as long as the component is there. */
export function useTakenKeys(takers: KeyTakers, take: FirstKeys): void {
	const newest = useRef(take);
	useEffect(() => {
		newest.current = take;
	});
	useEffect(() => {
		const own: FirstKeys = (event) => newest.current(event);
		takers.add(own);
		return () => void takers.delete(own);
	}, [takers]);
}
