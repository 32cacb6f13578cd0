// The editor's view of announcements.
import type { AnnouncementFields } from "#shared/contract/site-frame.ts";
import type { KindView } from "../kind/kind-view.ts";
import { AnnouncementInputs } from "./announcement-inputs.tsx";
import { AnnouncementPreview } from "./frame-previews.tsx";
import { announcementLines, readAnnouncement } from "./read-frame.ts";

export const announcementView: KindView<AnnouncementFields> = {
	hasSynopsis: false,
	isForStaff: true,
	Fields: AnnouncementInputs,
	read: readAnnouncement,
	linesOf: announcementLines,
	Preview: AnnouncementPreview,
};
