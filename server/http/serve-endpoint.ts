// Serves one definition over HTTP: token, rate, scope, body, schema, idempotency, answer. Mounted by create-app.ts.
import express, { type Request, type RequestHandler, type Response } from "express";
import { AppError } from "#server/errors/app-error.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { AuditChange, AuditTrail } from "./audit-trail.ts";
import type { Actor, Authenticate } from "./call-context.ts";
import type { ApiDefinition } from "./define-endpoint.ts";
import { sendError } from "./error-response.ts";
import { type Idempotency, toOutcome } from "./idempotency.ts";
import { networkOf } from "./network-of.ts";
import { parseInput } from "./parse-input.ts";
import { rateLimitOf } from "./rate-limit.ts";
import { requestIdOf } from "./request-log.ts";
import { requireScope } from "./require-scope.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** Parses the body and keeps its text: by that, and not by what it means, a request is the same one told again. */
const readJson = express.json({
	limit: MAX_BODY_BYTES,
	verify(_request, response, bytes) {
		(response as Response).locals.body = bytes.toString();
	},
});

export function serveEndpoint(
	definition: ApiDefinition,
	ports: { authenticate: Authenticate; idempotency: Idempotency; audit: AuditTrail; clock: Clock },
): RequestHandler[] {
	const { endpoint, scope, input, isIdempotent } = definition;
	const limit = rateLimitOf(definition);
	const isAudited = definition.isCommand && scope !== null && scope !== "signed_in" && definition.isAudited !== false;

	const admit: RequestHandler = async (request, response, next) => {
		const actor = readActor(request, ports.authenticate);
		response.locals.actor = actor;
		response.locals.route = endpoint.path;
		// Facts of this second: no cache may answer for us.
		response.set("Cache-Control", "no-store");
		await limit(callerOf(actor, request));
		requireScope(actor, scope);
		next();
	};

	const answer: RequestHandler = async (request, response) => {
		const actor: Actor | null = response.locals.actor;
		const parsed = parseInput(input, request) as Parameters<typeof definition.handle>[0];
		const status = endpoint.status ?? 200;
		const commandKey = isIdempotent ? `${callerOf(actor, request)} ${readKey(request)}` : null;
		let change: AuditChange = {};
		const audit = (told: AuditChange) => {
			change = told;
		};
		const caller = { address: request.ip ?? "", userAgent: request.get("user-agent") ?? "" };
		const run = () => toOutcome(status, () => definition.handle(parsed, { actor, commandKey, caller, audit }));
		const sameness = `${endpoint.method} ${request.path} ${response.locals.body ?? ""}`;
		const { outcome, isReplay } = commandKey
			? await ports.idempotency.once(commandKey, sameness, run)
			: { outcome: await run(), isReplay: false };
		if (isAudited && !isReplay && actor) {
			await ports.audit.record({
				...change,
				at: ports.clock(),
				actorId: actor.id,
				action: `${endpoint.method} ${endpoint.path}`,
				params: { ...(parsed.params as object | undefined) } as Record<string, string>,
				input: parsed.body,
				outcome: outcome.ok ? "done" : outcome.error.code,
				requestId: requestIdOf(response),
			});
		}
		if (isReplay) response.set("Idempotent-Replay", "true");
		if (outcome.ok) response.status(outcome.status).json(outcome.answer);
		else sendError(response, outcome.error);
	};

	return endpoint.body ? [admit, requireJson, readJson, answer] : [admit, answer];
}

/** Names who calls in rates and keys. */
const callerOf = (actor: Actor | null, request: Request): string => actor?.id ?? `guest ${networkOf(request.ip ?? "")}`;

/** A token that is shown must be good, even where none is needed. */
function readActor(request: Request, authenticate: Authenticate): Actor | null {
	const header = request.get("authorization");
	if (header === undefined) return null;
	const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
	if (!token) throw new AppError({ code: "unauthenticated", message: "The header Authorization must be: Bearer <token>." });
	const verdict = authenticate(token);
	if (!verdict.ok) throw new AppError(verdict.error);
	return verdict.value;
}

const requireJson: RequestHandler = (request, _response, next) => {
	const hasBody =
		request.get("content-length") !== "0" && (request.get("content-length") ?? request.get("transfer-encoding")) !== undefined;
	if (hasBody && !request.is("application/json")) {
		throw new AppError({ code: "unsupported_media_type", message: "The body must be JSON: Content-Type: application/json." });
	}
	next();
};

function readKey(request: Request): string {
	const key = request.get("idempotency-key") ?? "";
	if (/^[\x21-\x7e]{8,128}$/.test(key)) return key;
	const message = "must be 8 to 128 printable characters without spaces, new for each command";
	throw new AppError({
		code: "invalid_request",
		message: `The header Idempotency-Key ${message}.`,
		issues: [{ path: "headers.idempotency-key", message }],
	});
}
