// Has the browser taken over the page yet? For controls that would be dead before.
import { useSyncExternalStore } from "react";

const never = () => () => {};

export function useIsHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
