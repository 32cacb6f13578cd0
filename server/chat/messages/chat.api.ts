// The conversation over HTTP and socket: reading a room, sending a message, reacting.
import { AppError, unwrap } from "#server/errors/app-error.ts";
import { type Actor, actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { OPEN_REPLAY_MS } from "#shared/contract/plan-offer.ts";
import { getChat, reactToChat, sendChat } from "#shared/contract/rest/chat/chat.ts";
import { type Clock, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import type { MayReplay } from "../kernel/chat-ports.ts";
import type { MatchTimesOf } from "../room/room-times.ts";
import type { createReactions } from "./react.service.ts";
import type { createReadChat } from "./read-chat.service.ts";
import type { Sayer, Send } from "./send.service.ts";

/** Limit per user, including refused attempts; CHAT_RATES limit messages. */
const TRY_RATE = { points: 60, perSeconds: 10 };
const SIGNED_IN = { scope: "signed_in", rate: TRY_RATE, isIdempotent: false } as const;
/** Each reaction is published to the whole room: the limit prevents reactions from filling the room's ring. */
const REACT = { ...SIGNED_IN, rate: { points: 30, perSeconds: 10 } } as const;

/** Longest break: the time that may be played back for free is counted in playing time, but may include a break. */
const MAX_BREAK_MS = 20 * MINUTE_MS;

interface QueryParts {
	readChat: ReturnType<typeof createReadChat>;
	timesOf: MatchTimesOf;
	mayReplay: MayReplay;
	clock: Clock;
}

export function chatApi(parts: QueryParts & { send: Send; react: ReturnType<typeof createReactions>["react"] }): ApiDefinition[] {
	const { send, react } = parts;
	return [
		chatQuery(parts),
		defineCommand(sendChat, SIGNED_IN, async ({ params, body }, context) =>
			unwrap(await send(sayerOf(actorOf(context)), { ...body, matchId: params.matchId })),
		),
		defineCommand(reactToChat, REACT, async ({ params, body }, context) =>
			unwrap(await react(actorOf(context).id, { ...params, reaction: body.reaction })),
		),
	];
}

/** The query that reads a room. */
export function chatQuery({ readChat, timesOf, mayReplay, clock }: QueryParts): ApiDefinition {
	/** Lines at an instant are part of the playback, which may need a plan, while scrolling back through the conversation is free. */
	async function requireReplay(matchId: string, until: Instant, actor: Actor | null): Promise<void> {
		const times = await timesOf(matchId);
		const lastAt = times?.endedAt ?? clock();
		if (!times || until >= lastAt - OPEN_REPLAY_MS - MAX_BREAK_MS || (await mayReplay(times.sport, actor))) return;
		throw new AppError({ code: "forbidden", message: "The chat of that time of the match comes with a plan." });
	}

	return defineQuery(getChat, { delay: "applies" }, async ({ params: { matchId }, query }, { actor }) => {
		if (query.until !== undefined) await requireReplay(matchId, query.until, actor);
		const sayer = actor && actor.deviceId !== null ? sayerOf(actor) : null;
		const chat = await readChat(matchId, query, sayer);
		if (!chat) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
		return chat;
	});
}

const sayerOf = ({ id, scopes }: Actor): Sayer => ({
	userId: id,
	isStaff: scopes.includes("chat:moderate") || scopes.includes("admin"),
});
