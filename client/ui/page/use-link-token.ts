// The token of a mail link. It is in the address's fragment, which browsers never send to a server, and is removed from the address at once
// so that the history does not contain it.
import { useEffect, useState } from "react";

/** `name`: `verify` for `#verify=TOKEN`. Returns `null` without a token and before hydration. */
export function useLinkToken(name: string): string | null {
	const [token, setToken] = useState<string | null>(null);
	useEffect(() => {
		const take = () => {
			const found = tokenIn(window.location.hash, name);
			if (found === null) return;
			const { pathname, search } = window.location;
			window.history.replaceState(window.history.state, "", pathname + search);
			setToken(found);
		};
		take();
		// Opening a link to this page in this tab loads no page but only changes the fragment.
		window.addEventListener("hashchange", take);
		return () => window.removeEventListener("hashchange", take);
	}, [name]);
	return token;
}

export function tokenIn(hash: string, name: string): string | null {
	return new URLSearchParams(hash.slice(1)).get(name) || null;
}
