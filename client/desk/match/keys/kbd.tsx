// A key as printed on the keyboard, next to its action. Hidden from screen readers: the focused element has its own name.

import { keyName } from "#client/ui/key-name.ts";
import styles from "./kbd.module.css";

/** An empty code means that no key is bound; the space for a key stays reserved. */
export function Kbd({ code, shift = false }: { code: string; shift?: boolean }) {
	return (
		<span className={styles.cap} data-empty={code === "" ? "" : undefined} aria-hidden="true">
			{shift && "⇧"}
			{keyName(code)}
		</span>
	);
}
