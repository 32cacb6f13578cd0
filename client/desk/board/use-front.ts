// The match in front: set in component state at once and then in the address, so that the next key acts on it.
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

export const FRONT_PARAMETER = "match";

export interface Front {
	/** The match requested by the address or the operator; `null` if none is. */
	requestedId: string | null;
	open(matchId: string | null): void;
}

export function useFront(): Front {
	const [params, setParams] = useSearchParams();
	const address = params.get(FRONT_PARAMETER);
	const [requestedId, setRequestedId] = useState(address);
	const known = useRef(address);
	// Applies changes of the address by a link or the back button.
	useEffect(() => {
		if (address === known.current) return;
		known.current = address;
		setRequestedId(address);
	}, [address]);
	const newest = useRef(setParams);
	useEffect(() => {
		newest.current = setParams;
	});
	const open = useCallback((matchId: string | null) => {
		setRequestedId(matchId);
		if (matchId === known.current) return;
		known.current = matchId;
		newest.current((before) => withFront(before, matchId), { replace: true, preventScrollReset: true });
	}, []);
	return { requestedId, open };
}

function withFront(before: URLSearchParams, matchId: string | null): URLSearchParams {
	const params = new URLSearchParams(before);
	if (matchId === null) params.delete(FRONT_PARAMETER);
	else params.set(FRONT_PARAMETER, matchId);
	return params;
}
