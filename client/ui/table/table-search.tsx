// The search and filters above a table, as one form that is submitted to the page's address, so that it works without JavaScript.
// Parameters without a field are kept; the page number is reset. Part of data-table.tsx.
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { MAX_SEARCH_LENGTH } from "#shared/contract/search-limits.ts";
import { Button } from "../button.tsx";
import { preservedSearchParams } from "../nav/preserved-search-params.ts";
import styles from "./data-table.module.css";

interface TableSearchProps {
	label: string;
	/** Fields or links. */
	filters: ReactNode;
	/** Names of the fields among `filters`. */
	filterFields: readonly string[];
}

export function TableSearch({ label, filters, filterFields }: TableSearchProps) {
	const t = useText();
	const [search] = useSearchParams();
	const own = ["q", "page", ...filterFields];
	const carried = [...preservedSearchParams(search)].filter(([name]) => !own.includes(name));
	return (
		// A new search remounts the form, so that its fields start with the search's values.
		<Form key={search.toString()} className={styles.search} role="search" aria-label={label}>
			{carried.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<span className={styles.words}>
				<Search size={15} />
				<input
					type="search"
					name="q"
					defaultValue={search.get("q") ?? ""}
					maxLength={MAX_SEARCH_LENGTH}
					aria-label={t("ops.table.search", { table: label })}
					placeholder={t("ops.table.placeholder")}
					autoComplete="off"
					data-shortcut="/"
				/>
			</span>
			{filters}
			<Button type="submit" tone="plain" isSmall>
				{t("ops.table.submit")}
			</Button>
		</Form>
	);
}
