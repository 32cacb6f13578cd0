// RT9 and RT12: what a client shows when it connects, in both formats of the socket.
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import type { OfferReader } from "#shared/public-rules/public-rule.ts";
import type { Identity } from "./kernel/identity.ts";
import { handshakeSchema, namedHandshakeSchema } from "./kernel/packets.ts";
import { GUESTS_ONLY } from "./packets/packet-handlers.ts";

/** RT9: returns the user of the token, or `null` without one; a refusal rejects the client. */
export type Identify = (token: string | undefined) => Result<Identity | null>;

/** The identity of a new connection, and its delay (RT12). */
export interface Visitor {
	identity: Identity | null;
	delayMs: number;
	/** Age that the client confirmed in the handshake; absent or `null` if none. */
	confirmedAge?: number | null;
	/** What the rules for offers look at. */
	offerReader?: OfferReader;
	/** `null` if the socket has the positional format of the site's own pages. */
	named: NamedFormat | null;
}

/** The named format; `isGuestOnly` for a page of another origin. */
export interface NamedFormat {
	isGuestOnly: boolean;
	/** `true` if the query of the address has a value that belongs into the handshake. */
	hasStrayQuery: boolean;
}

/** Returns a function that reads the data of a handshake (`auth`), which may be anything. */
export function createHandshakes(identify: Identify, log: Logger): (auth: unknown, format: NamedFormat | null) => Result<Visitor> {
	return (auth, format) => {
		try {
			return format ? readNamedHandshake(auth, format, identify) : readHandshake(auth, identify);
		} catch (error) {
			log.error({ err: error }, "A handshake failed");
			return { ok: false, error: { code: "internal", message: "Something went wrong here." } };
		}
	};
}

function readHandshake(auth: unknown, identify: Identify): Result<Visitor> {
	const shown = handshakeSchema.safeParse(auth);
	if (shown.data?.protocol !== PROTOCOL_VERSION) {
		return { ok: false, error: { code: "unsupported_protocol", message: `This server speaks protocol ${PROTOCOL_VERSION}.` } };
	}
	const { token, delayMs } = shown.data;
	if (delayMs === null) return NO_DELAY;
	const identified = identify(token);
	return identified.ok ? { ok: true, value: { identity: identified.value, delayMs, named: null } } : identified;
}

function readNamedHandshake(auth: unknown, named: NamedFormat, identify: Identify): Result<Visitor> {
	const shown = namedHandshakeSchema.safeParse(auth ?? {});
	if (!shown.success || named.hasStrayQuery) return STRAY;
	const { token, delay, oddsAge } = shown.data;
	if (delay === null) return NO_DELAY;
	if (named.isGuestOnly && token !== undefined) return GUESTS_ONLY;
	const identified = identify(token);
	return identified.ok
		? { ok: true, value: { identity: identified.value, delayMs: delay, confirmedAge: oddsAge ?? null, named } }
		: identified;
}

const STRAY = {
	ok: false,
	error: {
		code: "invalid_request",
		message: "The handshake is `auth: {token?, delay?, oddsAge?}`, with the delay in seconds, and nothing else.",
	},
} as const;
const NO_DELAY = { ok: false, error: { code: "invalid_request", message: "There is no such match delay." } } as const;
