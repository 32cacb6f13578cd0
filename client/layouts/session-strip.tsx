// Reports that the user was signed out, on the page where it happened, or that a new account was created. Its code is loaded for users in
// advance, because the server may be unreachable when it is needed.
import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { type SessionNotice, sessionNoticeAtom, useUser } from "#client/session/session.ts";

const load = () => import("./header/session-strip.tsx");
const Strip = lazy<ComponentType<{ notice: SessionNotice }>>(() => load().catch(() => ({ default: () => null })));

export function SessionStrip() {
	const notice = useAtomValue(sessionNoticeAtom);
	const isUser = useUser() !== null;
	useEffect(() => {
		if (isUser) load().catch(() => undefined);
	}, [isUser]);
	return (
		notice && (
			<Suspense>
				<Strip notice={notice} />
			</Suspense>
		)
	);
}
