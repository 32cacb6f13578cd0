// `GET /api/v1/live?topic=…`: a live topic as server-sent events. This file reads the request; the gateway serves the stream. Pages of any
// origin may read public topics, since the only cookie that changes the answer is the match delay of the site's own pages.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler } from "express";
import { z } from "zod";
import { AppError, type AppErrorFields, type Result, unwrap } from "#server/errors/app-error.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import { livePosition } from "#shared/contract/live/live-position.ts";
import { MATCH_DELAY_HEADER, roundUpDelay } from "#shared/contract/match-delay.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { OfferReader } from "#shared/public-rules/public-rule.ts";
import { readBearerToken } from "./endpoint/bearer-token.ts";
import { type Actor, delayOf } from "./endpoint/call-context.ts";
import { refuseMethod, sendError } from "./endpoint/error-response.ts";
import { parseInput } from "./endpoint/parse-input.ts";
import { permitAnyOrigin } from "./endpoint/public-reads.ts";
import { readReaderKey } from "./endpoint/reader-key.ts";

export const LIVE_STREAM_PATH = addressOf("/api/live");

const delay = z
	.string()
	.regex(/^\d{1,3}$/, "expected seconds")
	.transform((text, context) => {
		const rounded = roundUpDelay(Number(text));
		if (rounded !== null) return rounded;
		context.addIssue({ code: "custom", message: "no match delay is as long" });
		return z.NEVER;
	});

const inputSchema = z.object({
	query: z.strictObject({ topic: z.string().min(1).max(128), since: livePosition.optional(), delay: delay.default(0) }),
});

/** The part of the gateway that streams use; `Identity` is a type of the gateway. */
interface Streams<Identity> {
	/** Returns whether anyone may read topics of this kind. */
	isPublic(topic: string): boolean;
	/** Serves the stream. Returns the refusal of a stream that did not begin; the response is then untouched. */
	open(
		response: ServerResponse,
		stream: {
			topic: string;
			since?: TopicPosition | undefined;
			identity: Identity | null;
			delayMs: number;
			network: string;
			offerReader: OfferReader;
		},
	): Promise<AppErrorFields | null>;
}

interface LivePorts<Identity> {
	/** Authenticates a bearer token. */
	identify(token: string): Result<Identity>;
	networkOf(request: IncomingMessage): string;
	/** Returns what the rules for offers look at in a request. */
	offerReaderOf(request: IncomingMessage): OfferReader;
	/** A function, because the gateway is created after the app. */
	streams(): Streams<Identity>;
}

export function serveLive<Identity extends Pick<Actor, "scopes">>(ports: LivePorts<Identity>): RequestHandler {
	const refuse = refuseMethod(["GET", "HEAD"]);
	return async (request, response, next) => {
		Object.assign(response.locals, { route: LIVE_STREAM_PATH, isStream: true });
		const topics = [request.query.topic ?? []].flat();
		const isPublic = topics.every((topic) => typeof topic === "string" && ports.streams().isPublic(topic));
		if (isPublic) permitAnyOrigin(request, response, () => undefined);
		if (request.method !== "GET" && request.method !== "HEAD") return refuse(request, response, next);
		const { query } = parseInput(inputSchema, request);
		const identity = identityOf(request, ports);
		const lastId = request.get("last-event-id");
		const delay = Math.max(query.delay, delayOf(request.headers.cookie, identity, request.get(MATCH_DELAY_HEADER)));
		const refusal = await ports.streams().open(response, {
			topic: query.topic,
			// Last-Event-ID of a reconnecting browser is newer than the position in the address.
			since: lastId === undefined ? query.since : livePosition.safeParse(lastId).data,
			identity,
			delayMs: delay * SECOND_MS,
			network: ports.networkOf(request),
			offerReader: ports.offerReaderOf(request),
		});
		if (refusal && !response.writableEnded) sendError(response, refusal);
		if (request.method === "HEAD") response.end();
	};
}

const NO_KEYS: AppErrorFields = {
	code: "forbidden",
	message: "A reader's key counts requests, and live topics need none: leave the header Authorization out.",
};

function identityOf<Identity>(request: Request, { identify }: Pick<LivePorts<Identity>, "identify">): Identity | null {
	if (readReaderKey(request) !== null) throw new AppError(NO_KEYS);
	const token = readBearerToken(request);
	return token === null ? null : unwrap(identify(token));
}
