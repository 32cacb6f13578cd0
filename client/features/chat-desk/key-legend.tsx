// The keys of the queue, in words. Part of waiting-queue.tsx.
import { useText } from "#client/i18n/translate.ts";
import styles from "./chat-desk.module.css";

const KEYS = [
	["move", ["j", "k"]],
	["delete", ["d"]],
	["allow", ["a"]],
	["timeout", ["t"]],
	["leave", ["Esc"]],
] as const;

export function KeyLegend() {
	const t = useText();
	return (
		<dl className={styles.keys} aria-label={t("chatDesk.keys.label")}>
			{KEYS.map(([deed, keys]) => (
				<div key={deed}>
					<dt>
						{keys.map((key) => (
							<kbd key={key}>{key}</kbd>
						))}
					</dt>
					<dd>{t(`chatDesk.keys.${deed}`)}</dd>
				</div>
			))}
		</dl>
	);
}
