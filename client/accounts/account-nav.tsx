// Links to the parts of the account page: in a column on a wide screen, above the parts on a phone. The part in view is marked.
import { useEffect, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { remInPixels } from "#client/ui/page/rem.ts";
import styles from "./account-nav.module.css";

/** Height of the site's header plus a margin. */
const HEADER_REM = 4.5;

export interface AccountPart {
	/** Id of the element, without `#`. */
	id: string;
	text: string;
}

export function AccountNav({ parts }: { parts: readonly AccountPart[] }) {
	const t = useText();
	const current = usePartInView(parts.map(({ id }) => id).join(" "));
	return (
		<nav className={styles.nav} aria-label={t("account.page.sections")}>
			{parts.map(({ id, text }) => (
				<a key={id} className={styles.link} href={`#${id}`} aria-current={id === current ? "true" : undefined}>
					{text}
				</a>
			))}
		</nav>
	);
}

/** Returns the first part whose top is in the upper half of the window; `null` before hydration. */
function usePartInView(ids: string): string | null {
	const [current, setCurrent] = useState<string | null>(null);
	useEffect(() => {
		const all = ids.split(" ");
		const inView = new Set<string>();
		const observer = new IntersectionObserver(
			(changes) => {
				for (const { target, isIntersecting } of changes) {
					if (isIntersecting) inView.add(target.id);
					else inView.delete(target.id);
				}
				setCurrent((before) => all.find((id) => inView.has(id)) ?? before);
			},
			{ rootMargin: `-${remInPixels(HEADER_REM)}px 0px -55% 0px` },
		);
		for (const id of all) {
			const element = document.getElementById(id);
			if (element) observer.observe(element);
		}
		return () => observer.disconnect();
	}, [ids]);
	return current;
}
