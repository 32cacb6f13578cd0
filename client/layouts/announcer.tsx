// The one region of a page that speaks to screen readers. Part of every layout.
import { useAtomValue } from "jotai";
import { spokenAtom } from "#client/ui/feedback/announcement.ts";
import unseen from "#client/ui/unseen.module.css";

export function Announcer() {
	const { text, turn } = useAtomValue(spokenAtom);
	return (
		<p className={unseen.unseen} role="status" aria-atomic="true">
			{/* Another element each time: the same outcome twice is read out twice. */}
			{text && <span key={turn}>{text}</span>}
		</p>
	);
}
