// All rows that a table's address asks for, page after page, for its export.
import { useStore } from "jotai";
import { useCallback } from "react";
import { useLocation } from "react-router";
import { LARGEST_PAGE } from "#shared/contract/list-size.ts";
import { callApi } from "./call-api.ts";

/** More would be no table any more. */
const MOST_ROWS = 20_000;

/** `path`: of the endpoint, with what each of its questions has: `/api/ops/audit?zone=UTC`. `fields`: parameters of the address that the endpoint knows, besides q and sort. */
export function useAllRows<Row>(path: string, fields: readonly string[] = []): () => Promise<readonly Row[]> {
	const store = useStore();
	const { search } = useLocation();
	const names = ["q", "sort", ...fields].join(" ");
	return useCallback(async () => {
		const asked = new URLSearchParams(search);
		const query = new URLSearchParams({ size: String(LARGEST_PAGE) });
		for (const name of names.split(" ")) {
			const value = asked.get(name);
			if (value) query.set(name, value);
		}
		const rows: Row[] = [];
		for (let page = 1; rows.length < MOST_ROWS; page++) {
			query.set("page", String(page));
			const answer = await callApi<{ rows: Row[]; total: number }>(store, "GET", `${path}${path.includes("?") ? "&" : "?"}${query}`);
			rows.push(...answer.rows);
			if (answer.rows.length < LARGEST_PAGE || rows.length >= answer.total) break;
		}
		return rows;
	}, [store, search, path, names]);
}
