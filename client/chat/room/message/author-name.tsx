// The author of a message: the name in its hue, with a staff badge that nobody can type. Part of the lines.
import type { CSSProperties } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { ChatAuthor } from "#shared/contract/chat.ts";
import styles from "./chat-line.module.css";
import { nameHue } from "./name-hue.ts";

export function AuthorName({ author: { id, name, isStaff } }: { author: ChatAuthor }) {
	const t = useText();
	return (
		<>
			<bdi className={styles.name} style={{ "--hue": nameHue(id) } as CSSProperties}>
				{name}
			</bdi>
			{isStaff && <span className={styles.staff}>{t("chat.staff")}</span>}
		</>
	);
}
