// Opens the legend of the keyboard shortcuts, even if the shortcuts are turned off.
import { useSetAtom } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { isShortcutHelpOpenAtom } from "#client/ui/page/shortcuts.ts";
import styles from "./site-footer.module.css";

export function ShortcutButton() {
	const t = useText();
	const open = useSetAtom(isShortcutHelpOpenAtom);
	return (
		<button type="button" className={`${styles.button} ${styles.keys}`} disabled={!useIsHydrated()} onClick={() => open(true)}>
			{t("footer.shortcuts")}
		</button>
	);
}
