// The packets of the protocol itself, parsed only here; those of rooms are commands that are passed in. Shapes:
// shared/contract/socket/protocol.ts (RT10).
import { z } from "zod";
import { livePosition } from "#shared/contract/live/live-position.ts";
import { MAX_MATCH_DELAY_MS, roundUpDelay } from "#shared/contract/match-delay.ts";
import { type ClientToServer, MAX_TOPICS_PER_SOCKET } from "#shared/contract/socket/protocol.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Maximum number of characters; the site's tokens have some 300. */
const MAX_TOKEN_LENGTH = 4_096;
const topicName = z.string().min(1).max(128);
/**
 * A position, as answers of the API have it, or as the id of an event. An impossible one counts as absent: the reader gets a snapshot.
 */
const position = z
	.object({ epoch: z.string().max(128), seq: z.number() })
	.or(livePosition)
	.optional()
	.catch(undefined);

const PAYLOADS = {
	"topic:join": z
		.array(z.strictObject({ topic: topicName, since: position }))
		.min(1)
		.max(MAX_TOPICS_PER_SOCKET),
	"topic:leave": z.array(topicName).min(1),
	"clock:ping": z.number(),
	"auth:renew": z.string().min(1).max(MAX_TOKEN_LENGTH).nullable(),
} satisfies Partial<Record<keyof ClientToServer, z.ZodType>>;

/** The command parses the rest of its payload. */
const commandPayload = z.record(z.string(), z.unknown());

type Payloads = { [Name in keyof typeof PAYLOADS]: z.infer<(typeof PAYLOADS)[Name]> };
export type JoinPayload = Payloads["topic:join"];
export type Upward =
	| { [Name in keyof Payloads]: { name: Name; payload: Payloads[Name] } }[keyof Payloads]
	| { name: "command"; command: string; payload: object };

/** Returns `null` for an unknown name or another shape. `args` are the values that arrived with the name, without the acknowledgement. */
export function parsePacket(name: string, args: readonly unknown[], commandNames: readonly string[]): Upward | null {
	if (args.length !== 1) return null;
	if (commandNames.includes(name)) {
		const payload = commandPayload.safeParse(args[0]);
		return payload.success ? { name: "command", command: name, payload: payload.data } : null;
	}
	if (!Object.hasOwn(PAYLOADS, name)) return null;
	const parsed = PAYLOADS[name as keyof Payloads].safeParse(args[0]);
	return parsed.success ? ({ name, payload: parsed.data } as Upward) : null;
}

/** Takes seconds, and returns the milliseconds of the delay that applies. */
const matchDelay = z
	.number()
	.min(0)
	.max(MAX_MATCH_DELAY_MS / SECOND_MS)
	.transform((seconds) => (roundUpDelay(seconds) ?? 0) * SECOND_MS);
/** `null` for an invalid value, which must not be ignored: the reader would get the facts that they want to be delayed. */
const orNull = z.unknown().transform(() => null);

const token = z.string().max(MAX_TOKEN_LENGTH).optional();

export const handshakeSchema = z.object({
	protocol: z.number(),
	/** A value that cannot be a token is refused like an invalid token. */
	token: token.catch(""),
	delayMs: z
		.number()
		.transform((ms) => ms / SECOND_MS)
		.pipe(matchDelay)
		.default(0)
		.or(orNull),
});

/**
 * The handshake of a socket of the named format; a client that sends nothing is a guest without a delay. Another name is refused: it may be
 * a delay in a form that is not known, and the reader would get the present.
 */
export const namedHandshakeSchema = z.strictObject({
	token: token.catch(""),
	delay: matchDelay.default(0).or(orNull),
	/** Age that the reader of the client confirmed, in years. */
	oddsAge: z.number().int().min(0).max(99).optional(),
});
