// The parts of the account as links: beside them on a wide screen, above them on a phone. The one in view is marked.
import { useEffect, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { remInPixels } from "#client/ui/page/rem.ts";
import styles from "./account-nav.module.css";

/** The site's header and some air. */
const HEADER_REM = 4.5;

export interface AccountPart {
	/** Of the element, without `#`. */
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

/** The first part that stands in the upper half of the window. Null before JavaScript. */
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
