// Serves one definition over HTTP: token, rate, scope, body, schema, idempotency, answer.

import express, { type Request, type RequestHandler, type Response } from "express";
import type { NodeCounts } from "#server/bus/node-counts.ts";
import { AppError, type AppErrorFields, unwrap } from "#server/errors/app-error.ts";
import type { Endpoint, NamedFile } from "#shared/contract/endpoint.ts";
import { MATCH_DELAY_HEADER } from "#shared/contract/match-delay.ts";
import { ODDS_AGE_HEADER } from "#shared/contract/odds-age.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { blockOf, networkOf } from "../connection/network-of.ts";
import type { CountryOf } from "../country/country-of.ts";
import type { AuditChange, AuditTrail } from "./audit-trail.ts";
import { readBearerToken } from "./bearer-token.ts";
import { type Actor, type ActorOfCookies, type Authenticate, confirmedAgeOf, delayOf, type RefuseUnproven } from "./call-context.ts";
import { cookiesOf } from "./cookies.ts";
import { type ApiDefinition, isAudited } from "./define-endpoint.ts";
import { sendError } from "./error-response.ts";
import { endForm, formKeyOf, isForm, readHtmlForm } from "./html-form.ts";
import { type Idempotency, toOutcome } from "./idempotency.ts";
import { parseInput } from "./parse-input.ts";
import { preferredLocale } from "./preferred-locale.ts";
import { isPublicRead, setCaching } from "./public-reads.ts";
import { createCallLimit } from "./rate-limit.ts";
import { type AdmitReaderKey, readReaderKey } from "./reader-key.ts";
import { requestIdOf } from "./request-log.ts";
import { requireScope } from "./require-scope.ts";

/** Reads the body unchanged, whatever type its header declares. */
const readFileUpTo = (limit: number) => express.raw({ limit, type: () => true, inflate: false });

const MAX_BODY_BYTES = 64 * 1024;

/** Parses the body and keeps its text: idempotency compares repeated requests by their text, not by their meaning. */
const readJsonUpTo = (limit: number) =>
	express.json({
		limit,
		verify(_request, response, bytes) {
			(response as Response).locals.body = bytes.toString();
		},
	});

export function serveEndpoint(
	definition: ApiDefinition,
	ports: {
		authenticate: Authenticate;
		actorOfCookies: ActorOfCookies;
		idempotency: Idempotency;
		audit: AuditTrail;
		clock: Clock;
		countryOf: CountryOf;
		isSecure: boolean;
		pageOrigins: readonly string[];
		/** Returns a refusal if the owner did not prove in the last minutes to be acting. */
		refuseUnproven?: RefuseUnproven | undefined;
		/** Adds up the calls on all nodes; if absent, each node counts only its own. */
		nodeCounts?: NodeCounts | undefined;
		admitReaderKey: AdmitReaderKey;
	},
): RequestHandler[] {
	const { endpoint, scope, input, isIdempotent, bodyBytes = MAX_BODY_BYTES, auditedInput, rateKeyOf, form } = definition;
	const { nodeCounts } = ports;
	const limitCall = createCallLimit(definition, nodeCounts);
	const admitByKey = admitByKeyTo(definition, ports.admitReaderKey);
	const readJson = readJsonUpTo(bodyBytes);
	const record = recordInto(ports, definition);

	const admit: RequestHandler = async (request, response, next) => {
		response.locals.route = endpoint.path;
		response.locals.isRoutine = definition.isAudited === false;
		// No cache may store a refusal, because its reason may be gone a second later.
		response.set("Cache-Control", "no-store");
		if (await admitByKey(request, response)) return next();
		const isOwnForm = scope === "signed_in" && isForm(response);
		const actor = isOwnForm ? await readFormActor(request, ports.clock(), ports.actorOfCookies) : readActor(request, ports.authenticate);
		response.locals.actor = actor;
		const network = networkOf(request.ip ?? "");
		const cookies = cookiesOf(request, response, ports.isSecure);
		const guestKey = actor ? null : (rateKeyOf?.(cookies) ?? null);
		const caller = guestKey === null ? callerOf(actor, network) : `known ${guestKey} ${network}`;
		await limitCall(response, caller, !actor && network.endsWith("/64") ? blockOf(network) : null);
		try {
			requireScope(actor, scope);
			if (actor && isProofNeeded(definition, request)) await requireProof(actor, ports.refuseUnproven);
		} catch (error) {
			// Refused commands of staff are recorded. Attempts of fans and guests are not.
			if (actor && actor.scopes.length > 0) await record(response, { params: request.params }, error);
			throw error;
		}
		next();
	};

	const answer: RequestHandler = async (request, response) => {
		const actor: Actor | null = response.locals.actor;
		const known: Known = { params: request.params };
		try {
			const parsed = parseInput(input, request) as Parameters<typeof definition.handle>[0];
			Object.assign(known, { params: parsed.params ?? {}, input: auditedInput ? auditedInput(parsed.body as never) : parsed.body });
			const status = endpoint.status ?? 200;
			const commandKey = isIdempotent ? `${callerOf(actor, networkOf(request.ip ?? ""))} ${readKey(request, response)}` : null;
			const audit = (change: AuditChange) => {
				known.change = change;
			};
			const caller = {
				address: request.ip ?? "",
				userAgent: request.get("user-agent") ?? "",
				locale: preferredLocale(request, LOCALE_KEYS),
			};
			const cookies = cookiesOf(request, response, ports.isSecure);
			const country = ports.countryOf(request);
			const delay = delayOf(request.headers.cookie, actor, request.get(MATCH_DELAY_HEADER));
			const header = (name: string) => request.get(name);
			const call = { commandKey, address: request.path, header, isForm: isForm(response) };
			const confirmedAge = confirmedAgeOf(request.headers.cookie, request.get(ODDS_AGE_HEADER));
			const context = { actor, country, delay, confirmedAge, caller, cookies, audit, ...call };
			const run = async () => {
				const outcome = await toOutcome(status, () => definition.handle(parsed, context));
				// `record` runs before the answer is stored: a crash in between causes two entries for one command, but never a missing one.
				await record(response, known, outcome.ok ? null : outcome.error);
				return outcome;
			};
			const sameness = `${endpoint.method} ${request.path} ${response.locals.body ?? ""}`;
			const { outcome, isReplay } = commandKey
				? await ports.idempotency.once(commandKey, sameness, run)
				: { outcome: await run(), isReplay: false };
			if (isReplay) response.set("Idempotent-Replay", "true");
			if (outcome.ok && endForm(response, { code: null, answer: outcome.answer })) return;
			if (outcome.ok) setCaching(response, definition, { ...context, hasReaderKey: response.locals.hasReaderKey === true });
			if (!outcome.ok) sendError(response, outcome.error);
			else sendAnswer(response, endpoint, outcome);
		} catch (error) {
			// The input was invalid, or an unexpected error happened: parts of the command may have taken effect.
			if (!response.headersSent) await record(response, known, error);
			throw error;
		}
	};

	if (!endpoint.body) return [admit, answer];
	if (endpoint.isFile) return [admit, readFileUpTo(bodyBytes), answer];
	const readForm = form ? [readHtmlForm(form, { pageOrigins: ports.pageOrigins, bodyBytes })] : [];
	return [...readForm, admit, requireJson, readJson, answer];
}

function sendAnswer(response: Response, { text, file }: Endpoint, { status, answer }: { status: number; answer: unknown }): void {
	if (file) sendFile(response, file.type, answer as NamedFile);
	else if (text) response.type(`${text.type}; charset=utf-8`).send(answer);
	else response.status(status).json(answer);
}

/** Browsers show a PDF in the page's place, and save what they cannot show; both use the file's name. */
function sendFile(response: Response, type: string, { fileName, bytes }: NamedFile): void {
	const ascii = fileName.replace(/[^\w. -]/g, "_");
	response.set("Content-Disposition", `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
	response.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const KEY_ONLY_READS: AppErrorFields = {
	code: "forbidden",
	message: "A reader's key is for reads that anyone may make: this needs a sign-in, or no key.",
};

const isProofNeeded = ({ needsProof }: ApiDefinition, { params }: Request): boolean =>
	typeof needsProof === "function" ? needsProof(params) : needsProof === true;

async function requireProof(actor: Actor, refuseUnproven: RefuseUnproven | undefined): Promise<void> {
	const refusal = await refuseUnproven?.(actor);
	if (refusal) throw new AppError(refusal);
}

/** What is known about a command so far. */
interface Known {
	params: object;
	/** The parsed body; `undefined` until it was validated. */
	input?: unknown;
	change?: AuditChange;
}

/** `refusal` is `null` if the command succeeded; an error without a code is an unexpected one. */
function recordInto({ audit, clock }: { audit: AuditTrail; clock: Clock }, definition: ApiDefinition) {
	const action = `${definition.endpoint.method} ${definition.endpoint.path}`;
	const isWanted = isAudited(definition);
	return async (response: Response, { params, input, change }: Known, refusal: unknown): Promise<void> => {
		const actor: Actor | null = response.locals.actor;
		if (!isWanted || !actor) return;
		const code = (refusal as { code?: unknown } | null)?.code;
		const isKnown = refusal instanceof AppError || (typeof code === "string" && !(refusal instanceof Error));
		await audit.record({
			...change,
			at: clock(),
			actorId: actor.id,
			action,
			params: { ...params } as Record<string, string>,
			input,
			outcome: refusal === null ? "done" : isKnown ? String(code) : "internal",
			requestId: requestIdOf(response),
		});
	};
}

/** Identifies the caller in rate limits and idempotency keys. */
const callerOf = (actor: Actor | null, network: string): string => actor?.id ?? `guest ${network}`;

/** A token in a request must be valid, even if the endpoint requires none. */
function readActor(request: Request, authenticate: Authenticate): Actor | null {
	const token = readBearerToken(request);
	return token === null ? null : unwrap(authenticate(token));
}

/** Returns a function that resolves with `false` for a call without a reader's key, and with `true` for one that its key admits. */
function admitByKeyTo(definition: ApiDefinition, admitReaderKey: AdmitReaderKey) {
	return async (request: Request, response: Response): Promise<boolean> => {
		const key = readReaderKey(request);
		response.locals.hasReaderKey = key !== null;
		if (key === null) return false;
		// Who reads with a key is a guest.
		response.locals.actor = null;
		await admitReaderKey(response, key, networkOf(request.ip ?? ""));
		if (!isPublicRead(definition)) throw new AppError(KEY_ONLY_READS);
		return true;
	};
}

/** A form has no token: the cookie counts until its token expires, and only for forms of this site. */
async function readFormActor(request: Request, now: Instant, actorOfCookies: ActorOfCookies): Promise<Actor | null> {
	const actor = await actorOfCookies(request.get("cookie") ?? null);
	return actor && actor.expiresAt > now ? actor : null;
}

const requireJson: RequestHandler = (request, _response, next) => {
	const hasBody =
		request.get("content-length") !== "0" && (request.get("content-length") ?? request.get("transfer-encoding")) !== undefined;
	// An HTML form is already parsed.
	if (hasBody && request.body === undefined && !request.is("application/json")) {
		throw new AppError({ code: "unsupported_media_type", message: "The body must be JSON: Content-Type: application/json." });
	}
	next();
};

function readKey(request: Request, response: Response): string {
	const key = request.get("idempotency-key") ?? formKeyOf(response) ?? "";
	if (/^[\x21-\x7e]{8,128}$/.test(key)) return key;
	const message = "must be 8 to 128 printable characters without spaces, new for each command";
	throw new AppError({
		code: "invalid_request",
		message: `The header Idempotency-Key ${message}.`,
		issues: [{ path: "headers.idempotency-key", message }],
	});
}
