// The legend of the keyboard shortcuts, with a switch that disables them and the choice of what screen readers announce.
import "#texts/shortcuts";
import { useSetAtom } from "jotai";
import { type ReactNode, useState } from "react";
import { AnnouncementChoice } from "#client/accounts/preferences/announcement-choice.tsx";
import { useText } from "#client/i18n/translate.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { areShortcutsOn, isShortcutHelpOpenAtom, saveShortcutsOn } from "#client/ui/page/shortcuts.ts";
import { ShortcutLegend } from "#client/ui/shortcut-legend.tsx";
import styles from "./shortcut-help.module.css";

export default function ShortcutHelp(): ReactNode {
	const t = useText();
	const setOpen = useSetAtom(isShortcutHelpOpenAtom);
	const [isOn, setOn] = useState(areShortcutsOn);
	function toggle(): void {
		saveShortcutsOn(!isOn);
		setOn(areShortcutsOn());
	}
	return (
		<Dialog title={t("shortcuts.title")} onClose={() => setOpen(false)}>
			<ShortcutLegend
				label={t("shortcuts.title")}
				actions={[
					{ keys: ["/"], text: t("shortcuts.search") },
					{ keys: ["j", "k"], text: t("shortcuts.rows") },
					{ keys: ["f"], text: t("shortcuts.follow") },
					{ keys: ["Enter"], text: t("shortcuts.open") },
					{ keys: ["?"], text: t("shortcuts.help") },
				]}
			/>
			<label className={styles.choice}>
				<input type="checkbox" role="switch" aria-checked={isOn} checked={isOn} onChange={toggle} />
				{t("shortcuts.on")}
			</label>
			<p className={styles.announce}>
				<span aria-hidden>{t("announce.label")}</span>
				<small>{t("announce.hint")}</small>
			</p>
			<AnnouncementChoice />
		</Dialog>
	);
}
