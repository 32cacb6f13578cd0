// The legend of the queue's keyboard shortcuts. Part of waiting-queue.tsx.
import { useText } from "#client/i18n/translate.ts";
import { ShortcutLegend } from "#client/ui/shortcut-legend.tsx";
import styles from "./chat-desk.module.css";

const KEYS = [
	["move", ["j", "k"]],
	["delete", ["d"]],
	["allow", ["a"]],
	["timeout", ["t"]],
	["leave", ["Esc"]],
] as const;

export function ChatKeyLegend() {
	const t = useText();
	const actions = KEYS.map(([action, keys]) => ({ keys, text: t(`chatDesk.keys.${action}`) }));
	return (
		<div className={styles.keys}>
			<ShortcutLegend label={t("chatDesk.keys.label")} actions={actions} />
		</div>
	);
}
