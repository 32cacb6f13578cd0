// How many match updates screen readers announce. Shown on the account page and in the shortcut legend.
import "#texts/shortcuts";
import { useSetAtom } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { chosenLevelAtom, useAnnouncementLevel } from "#client/ui/feedback/announcement-level.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { ANNOUNCEMENT_LEVELS } from "#shared/contract/reader-choices.ts";
import type { AnnouncementLevel } from "#shared/contract/reader-preferences.ts";
import { Segments } from "./segments.tsx";

export function AnnouncementChoice() {
	const t = useText();
	const level = useAnnouncementLevel();
	const setLevel = useSetAtom(chosenLevelAtom);
	function choose(chosen: AnnouncementLevel): void {
		savePreference("announce", chosen);
		setLevel(chosen);
	}
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
