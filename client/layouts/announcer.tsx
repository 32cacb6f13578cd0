// The page's only live region for screen readers. Part of every layout.
import { useAtomValue } from "jotai";
import { spokenAtom } from "#client/ui/feedback/announcement.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";

export function Announcer() {
	const { text, turn } = useAtomValue(spokenAtom);
	return (
		<p className={hiddenStyles.visuallyHidden} role="status" aria-atomic="true">
			{/* A new element each time, so that the same message is announced again. */}
			{text && <span key={turn}>{text}</span>}
		</p>
	);
}
