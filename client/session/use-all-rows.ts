// Loads all rows of a table, page after page, for its export.
import { useStore } from "jotai";
import { useCallback } from "react";
import { useLocation } from "react-router";
import type { AnswerOf, CallArguments, CallInput, Endpoint } from "#shared/contract/endpoint.ts";
import { LARGEST_PAGE } from "#shared/contract/list-size.ts";
import { requestTo } from "../api/request.ts";
import { sendAsUser } from "./call-api.ts";

/** Maximum number of rows in an export. */
const MAX_ROWS = 20_000;

type RowOf<E extends Endpoint> = AnswerOf<E> extends { rows: (infer Row)[] } ? Row : never;

/** `fields`: search parameters that the endpoint accepts besides q and sort. `fixed`: input of every request. */
export function useAllRows<E extends Endpoint>(
	endpoint: E,
	fields: readonly string[] = [],
	fixed: Partial<CallInput<E>> = {},
): () => Promise<readonly RowOf<E>[]> {
	const store = useStore();
	const { search } = useLocation();
	const text = JSON.stringify({ names: ["q", "sort", ...fields], fixed });
	return useCallback(async () => {
		const { names, fixed }: { names: string[]; fixed: { params?: object; query?: object } } = JSON.parse(text);
		const params = new URLSearchParams(search);
		const given = names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
		const query = { ...fixed.query, ...Object.fromEntries(given), limit: LARGEST_PAGE };
		const rows: RowOf<E>[] = [];
		for (let offset = 0; offset < MAX_ROWS; offset += LARGEST_PAGE) {
			// Every table endpoint accepts these parameters (list-query.ts).
			const input = [{ ...fixed, query: { ...query, offset } }] as unknown as CallArguments<E>;
			const answer = (await sendAsUser(store, requestTo(endpoint, ...input))) as { rows: RowOf<E>[]; total: number };
			rows.push(...answer.rows);
			if (answer.rows.length < LARGEST_PAGE || rows.length >= answer.total) break;
		}
		return rows;
	}, [store, search, endpoint, text]);
}
