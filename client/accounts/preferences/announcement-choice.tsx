// How much of the news of matches screen readers announce. On the account page, and for everyone in the legend of the keys.
import "#texts/shortcuts";
import { useText } from "#client/i18n/translate.ts";
import { useAnnouncementLevel } from "#client/ui/page/announcement-level.ts";
import { ANNOUNCEMENT_LEVELS } from "#shared/contract/reader-preferences.ts";
import { Segments } from "./segments.tsx";

export function AnnouncementChoice() {
	const t = useText();
	const [level, choose] = useAnnouncementLevel();
	return (
		<Segments
			label={t("announce.label")}
			values={ANNOUNCEMENT_LEVELS}
			chosen={level}
			textOf={(each) => t(`announce.${each}`)}
			onChoose={choose}
		/>
	);
}
