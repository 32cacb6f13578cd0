// Says that this page's user was signed out, on the page where it happened, or that their new account exists. Its code comes with the user: by the time there is something to
// say, the server may be away.
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
