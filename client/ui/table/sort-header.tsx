// A column header: a link that sorts the rows by it, or reverses the order. Part of data-table.tsx.
import { useSearchParams } from "react-router";
import { preservedSearchParams } from "../nav/preserved-search-params.ts";
import { SearchLink } from "../nav/site-link.tsx";
import styles from "./data-table.module.css";

interface SortHeadProps {
	text: string;
	align: "end" | undefined;
	/** The sort key in the address; `-at` if the first click sorts the newest first. `undefined` if the column is not sortable. */
	sort: string | undefined;
	/** The current sort order. */
	sorted: string | undefined;
}

const turned = (sort: string) => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);

export function SortHeader({ text, align, sort, sorted }: SortHeadProps) {
	const params = preservedSearchParams(useSearchParams()[0]);
	if (sort === undefined) {
		return (
			<th scope="col" data-align={align}>
				{text}
			</th>
		);
	}
	const isSorted = sorted === sort || sorted === turned(sort);
	params.set("sort", sorted === sort ? turned(sort) : sort);
	params.delete("page");
	return (
		<th scope="col" data-align={align} aria-sort={isSorted ? (sorted?.startsWith("-") ? "descending" : "ascending") : undefined}>
			<SearchLink className={styles.sort} search={params.toString()} preventScrollReset>
				{text}
				<svg width="7" height="10" viewBox="0 0 7 10" aria-hidden="true">
					<path data-way="up" d="M3.5 0 7 4H0z" />
					<path data-way="down" d="M3.5 10 0 6h7z" />
				</svg>
			</SearchLink>
		</th>
	);
}
