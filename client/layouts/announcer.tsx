// The one region of a page that speaks to screen readers. Part of every layout.
import { useAtomValue } from "jotai";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import unseen from "#client/ui/unseen.module.css";

export function Announcer() {
	return (
		<p className={unseen.unseen} role="status" aria-atomic="true">
			{useAtomValue(announcementAtom)}
		</p>
	);
}
