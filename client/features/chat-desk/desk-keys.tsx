// The keys of the queue, in words. Part of waiting-queue.tsx.
import { useText } from "#client/i18n/translate.ts";
import { KeyLegend } from "#client/ui/key-legend.tsx";
import styles from "./chat-desk.module.css";

const KEYS = [
	["move", ["j", "k"]],
	["delete", ["d"]],
	["allow", ["a"]],
	["timeout", ["t"]],
	["leave", ["Esc"]],
] as const;

export function DeskKeys() {
	const t = useText();
	const deeds = KEYS.map(([deed, keys]) => ({ keys, text: t(`chatDesk.keys.${deed}`) }));
	return (
		<div className={styles.keys}>
			<KeyLegend label={t("chatDesk.keys.label")} deeds={deeds} />
		</div>
	);
}
