// One choice in a row of filters: a link that changes the page's search parameters, so that it works without JavaScript.
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import styles from "./chip-link.module.css";
import { PageLink } from "./page-link.tsx";
import { preservedSearchParams } from "./preserved-search-params.ts";
import { SearchLink } from "./site-link.tsx";

interface ChipLinkProps {
	/** The search parameter that the choice sets; a null value removes it. */
	name: string;
	value: string | null;
	/** Whether the choice is selected. */
	isCurrent: boolean;
	/** Whether the choice is in a part of a page: small, without a border. */
	isQuiet?: boolean;
	children: ReactNode;
}

export function ChipLink(props: ChipLinkProps) {
	const search = useSearchWith(props.name, props.value);
	return (
		<SearchLink
			className={`${styles.chip} ${props.isQuiet ? styles.quiet : ""}`}
			search={search}
			replace
			preventScrollReset
			aria-current={props.isCurrent ? "true" : undefined}
		>
			{props.children}
		</SearchLink>
	);
}

/** A choice that is a separate page. */
export function PageChip({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
	return (
		<PageLink className={styles.chip} to={to} aria-current={isCurrent ? "page" : undefined}>
			{children}
		</PageLink>
	);
}

/** Returns the page's search parameters with one changed. */
export function useSearchWith(name: string, value: string | null): string {
	const params = preservedSearchParams(useSearchParams()[0]);
	if (value === null) params.delete(name);
	else params.set(name, value);
	return params.toString();
}
