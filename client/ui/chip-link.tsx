// One choice of a row of filters: a link that changes the page's search parameters, so that it works without JavaScript.
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import styles from "./chip-link.module.css";

/** Sets the search parameter `name`; a null value removes it. `isCurrent` marks the choice that is made. */
export function ChipLink(props: { name: string; value: string | null; isCurrent: boolean; children: ReactNode }) {
	const search = useSearchWith(props.name, props.value);
	return (
		<Link className={styles.chip} to={{ search }} replace preventScrollReset aria-current={props.isCurrent ? "true" : undefined}>
			{props.children}
		</Link>
	);
}

/** The page's search parameters with one changed. */
export function useSearchWith(name: string, value: string | null): string {
	const params = new URLSearchParams(useSearchParams()[0]);
	if (value === null) params.delete(name);
	else params.set(name, value);
	return params.toString();
}
