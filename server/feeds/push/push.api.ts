// POST /api/ingest/{source}/…: the endpoints for systems that push. The signature is checked before the body is parsed.
import type { z } from "zod";
import { AppError, unwrap } from "#server/errors/app-error.ts";
import type { CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import {
	eventRow,
	LARGEST_PUSH_BYTES,
	leagueRow,
	matchRow,
	nationRow,
	type PushAnswer,
	playerRow,
	pushEvents,
	pushLeagues,
	pushMatches,
	pushNations,
	pushPlayers,
	pushTeams,
	type RowResult,
	teamRow,
} from "#shared/contract/rest/ingest/push.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { ApiKeys } from "./api-keys.service.ts";
import type { PushRows } from "./push-rows.ts";
import { type PushedRow, readPush } from "./read-push.ts";

/** Limit per network: senders use few addresses, and a forged request costs little. */
const OPTIONS = {
	scope: null,
	rate: { points: 5_000, perSeconds: 10 },
	isIdempotent: false,
	bodyBytes: LARGEST_PUSH_BYTES,
} as const;
/** Maximum number of rows in progress on this node; further rows would only wait. */
const MAX_WAITING = 5_000;
const TRY_AGAIN_AFTER_MS = SECOND_MS;

type Push<Row> = (source: string, rows: readonly PushedRow<Row>[]) => Promise<RowResult[]>;

export function pushApi(parts: { keys: ApiKeys; rows: PushRows; events: Push<z.output<typeof eventRow>> }): ApiDefinition[] {
	const { keys, rows, events } = parts;
	let waiting = 0;

	function door<Schema extends z.ZodType>(endpoint: typeof pushEvents, schema: Schema, push: Push<z.output<Schema>>): ApiDefinition {
		return defineCommand(endpoint, OPTIONS, async ({ params, body }, { address, header }: CommandContext): Promise<PushAnswer> => {
			const { source } = params;
			unwrap(await keys.admit({ source, method: endpoint.method, path: address, body, header }));
			const read = readPush(body, schema);
			if (waiting + read.total > MAX_WAITING) {
				const message = `${waiting} rows wait already: send this again in a moment.`;
				throw new AppError({ code: "overloaded", message, retryAfterMs: TRY_AGAIN_AFTER_MS });
			}
			waiting += read.total;
			try {
				return toAnswer([...read.refused, ...(await push(source, read.rows))]);
			} finally {
				waiting -= read.total;
			}
		});
	}
	const as = (endpoint: { method: "POST"; path: string }) => endpoint as typeof pushEvents;

	return [
		door(as(pushNations), nationRow, rows.nations),
		door(as(pushLeagues), leagueRow, rows.leagues),
		door(as(pushTeams), teamRow, rows.teams),
		door(as(pushPlayers), playerRow, rows.players),
		door(as(pushMatches), matchRow, rows.matches),
		door(pushEvents, eventRow, events),
	];
}

function toAnswer(results: RowResult[]): PushAnswer {
	const accepted = results.filter(({ ok }) => ok).length;
	return { accepted, refused: results.length - accepted, rows: results.sort((one, other) => one.row - other.row) };
}
