// A key as it is printed on the keyboard, beside what it does. For the eye: what has the focus is named by its words.

import { keyName } from "#client/ui/key-name.ts";
import styles from "./kbd.module.css";

/** An empty code is bound to nothing: the place stays. */
export function Kbd({ code, shift = false }: { code: string; shift?: boolean }) {
	return (
		<span className={styles.cap} data-empty={code === "" ? "" : undefined} aria-hidden="true">
			{shift && "⇧"}
			{keyName(code)}
		</span>
	);
}
