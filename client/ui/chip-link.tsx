// One choice of a row of filters: a link that changes the page's search parameters, so that it works without JavaScript.
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import styles from "./chip-link.module.css";

interface ChipLinkProps {
	/** The search parameter; a null value removes it. */
	name: string;
	value: string | null;
	/** The choice that is made. */
	isCurrent: boolean;
	/** Of a part of a page: small, without a border. */
	isQuiet?: boolean;
	children: ReactNode;
}

export function ChipLink(props: ChipLinkProps) {
	const search = useSearchWith(props.name, props.value);
	return (
		<Link
			className={`${styles.chip} ${props.isQuiet ? styles.quiet : ""}`}
			to={{ search }}
			replace
			preventScrollReset
			aria-current={props.isCurrent ? "true" : undefined}
		>
			{props.children}
		</Link>
	);
}

/** No choice of a page is longer, but for what is searched for. */
const LONGEST_CHOICE = 32;
const LONGEST_SEARCH = 64;
/** No page has more of them. */
const MOST_CHOICES = 12;

/** The page's search parameters with one changed. What no page has written there is left out: each link repeats them all. */
export function useSearchWith(name: string, value: string | null): string {
	const asked = [...useSearchParams()[0]].filter(
		([key, one]) => key.length <= LONGEST_CHOICE && one.length <= (key === "search" ? LONGEST_SEARCH : LONGEST_CHOICE),
	);
	const params = new URLSearchParams(asked.slice(0, MOST_CHOICES));
	if (value === null) params.delete(name);
	else params.set(name, value);
	return params.toString();
}
