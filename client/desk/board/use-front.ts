// The match in front, in the page's address: at once here, then there, so that the next key acts on it.
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

export const FRONT_PARAMETER = "match";

export interface Front {
	/** As the address or the operator asked; null: nobody did. */
	askedId: string | null;
	open(matchId: string | null): void;
}

export function useFront(): Front {
	const [params, setParams] = useSearchParams();
	const address = params.get(FRONT_PARAMETER);
	const [askedId, setAsked] = useState(address);
	const known = useRef(address);
	// Followed where it was changed by a link or the back button.
	useEffect(() => {
		if (address === known.current) return;
		known.current = address;
		setAsked(address);
	}, [address]);
	const newest = useRef(setParams);
	useEffect(() => {
		newest.current = setParams;
	});
	const open = useCallback((matchId: string | null) => {
		setAsked(matchId);
		if (matchId === known.current) return;
		known.current = matchId;
		newest.current((before) => withFront(before, matchId), { replace: true, preventScrollReset: true });
	}, []);
	return { askedId, open };
}

function withFront(before: URLSearchParams, matchId: string | null): URLSearchParams {
	const params = new URLSearchParams(before);
	if (matchId === null) params.delete(FRONT_PARAMETER);
	else params.set(FRONT_PARAMETER, matchId);
	return params;
}
