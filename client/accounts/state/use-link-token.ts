// The token of a link out of a mail. It comes in the address's fragment, which no server ever sees, and leaves the address at
// once: it shall not stay in the history.
import { useEffect, useState } from "react";

/** `name`: `verify` for `#verify=TOKEN`. Null without one, and before the browser took over. */
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
		// A link opened in this very tab only moves the fragment.
		window.addEventListener("hashchange", take);
		return () => window.removeEventListener("hashchange", take);
	}, [name]);
	return token;
}

export function tokenIn(hash: string, name: string): string | null {
	return new URLSearchParams(hash.slice(1)).get(name) || null;
}
