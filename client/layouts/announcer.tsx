// The page's only live region for screen readers. Part of every layout.
import { useAtomValue } from "jotai";
import { spokenAtom } from "#client/ui/feedback/announcement.ts";
import unseen from "#client/ui/unseen.module.css";

export function Announcer() {
	const { text, turn } = useAtomValue(spokenAtom);
	return (
		<p className={unseen.unseen} role="status" aria-atomic="true">
			{/* A new element each time, so that the same message is announced again. */}
			{text && <span key={turn}>{text}</span>}
		</p>
	);
}
