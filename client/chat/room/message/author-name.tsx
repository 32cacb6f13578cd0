// The author of a message: the coloured name, and the badges of staff and of a plan, which cannot be typed.
import type { CSSProperties } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { ChatAuthor } from "#shared/contract/chat.ts";
import styles from "./chat-line.module.css";

export function AuthorName({ author: { id, name, isStaff, hasBadge } }: { author: ChatAuthor }) {
	const t = useText();
	return (
		<>
			<bdi className={styles.name} style={{ "--hue": nameHue(id) } as CSSProperties}>
				{name}
			</bdi>
			{isStaff && <span className={styles.staff}>{t("chat.staff")}</span>}
			{hasBadge && <span className={styles.badge}>{t("chat.badge")}</span>}
		</>
	);
}
/** Returns the hue of a name, 0 to 359, the same on every page. FNV-1a over the id, spread so that similar ids get different hues. */
export function nameHue(userId: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193);
	return (Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 0) % 360;
}
