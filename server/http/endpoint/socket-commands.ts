// Commands that an open socket may send, with the same definitions as over HTTP (schema, scope, rate, handler): a packet's payload has
// params and body in one object.
import { AppError } from "#server/errors/app-error.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { CommandAnswer } from "#shared/contract/socket/protocol.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { Actor } from "./call-context.ts";
import { NO_COOKIES } from "./cookies.ts";
import { type ApiDefinition, isAudited } from "./define-endpoint.ts";
import { parseInput } from "./parse-input.ts";
import { rateLimitOf } from "./rate-limit.ts";
import { requireScope } from "./require-scope.ts";

const ON_SOCKET = { address: "", userAgent: "", locale: DEFAULT_LOCALE };

/** An actor with the field names that the gateway uses. */
type SocketIdentity = Omit<Actor, "id"> & { userId: string };

/**
 * `packets` maps each packet to its endpoint. No endpoint may need an Idempotency-Key, because a packet has no headers. None may be
 * audited, because only calls over HTTP are recorded in the audit log.
 */
export function createSocketCommands(packets: Readonly<Record<string, Endpoint>>, definitions: readonly ApiDefinition[]) {
	const answering = new Map(
		Object.entries(packets).map(([name, endpoint]) => {
			const definition = definitions.find((one) => one.endpoint === endpoint);
			if (!definition || definition.isIdempotent || isAudited(definition)) throw new Error(`no command answers the packet ${name}`);
			return [name, { definition, inPath: (endpoint.path.match(/(?<=:)\w+/g) ?? []) as readonly string[] }];
		}),
	);

	async function answer(name: string, payload: object, actor: Actor | null): Promise<unknown> {
		const command = answering.get(name);
		if (!command) throw new Error(`no command answers the packet ${name}`);
		const { definition, inPath } = command;
		// Checked before the call is counted, because all guests share one count here; the socket server counts each client's packets anyway.
		requireScope(actor, definition.scope);
		await rateLimitOf(definition)(actor?.id ?? "guest");
		const [params, body] = [true, false].map((isParam) =>
			Object.fromEntries(Object.entries(payload).filter(([field]) => inPath.includes(field) === isParam)),
		);
		const input = parseInput(definition.input, { params, body }) as Parameters<typeof definition.handle>[0];
		const context = {
			actor,
			country: null,
			commandKey: null,
			caller: ON_SOCKET,
			cookies: NO_COOKIES,
			address: "",
			header: () => undefined,
			isForm: false,
		};
		return definition.handle(input, { ...context, audit() {} });
	}

	return {
		names: Object.keys(packets),
		/** Returns refusals as answers; throws unexpected errors. */
		async run(name: string, payload: object, identity: SocketIdentity | null): Promise<CommandAnswer<unknown>> {
			try {
				return { ok: true, answer: await answer(name, payload, identity && { ...identity, id: identity.userId }) };
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				const { code, message, retryAfterMs } = error.fields;
				return { ok: false, error: { code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) } };
			}
		},
	};
}
