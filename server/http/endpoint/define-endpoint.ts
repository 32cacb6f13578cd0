// Binds a handler to an endpoint of the contract.
import type { z } from "zod";
import type { AnswerOf, Endpoint, Scope } from "#shared/contract/endpoint.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { CommandContext, QueryContext, Requirement } from "./call-context.ts";
import type { Cookies } from "./cookies.ts";
import { type InputSchema, inputSchema } from "./parse-input.ts";

/** Number of calls within a number of seconds, per actor, or per network of a guest (network-of.ts). */
export interface Rate {
	points: number;
	perSeconds: number;
}

/** Enough for a busy reader, but too few for a scraper. */
const QUERY_RATE: Rate = { points: 200, perSeconds: 10 };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Input of a handler: parsed by the endpoint's schemas, with defaults. */
export interface Input<E extends Endpoint> {
	params: Parsed<E["params"]>;
	query: Parsed<E["query"]>;
	body: Parsed<E["body"]>;
}

/** An HTML form as it was sent. */
export interface SentForm {
	fields: Readonly<Record<string, unknown>>;
	params: Readonly<Record<string, unknown>>;
}

/** `code` is the code of the refusal, or `null` if the command succeeded with `answer`. */
export interface FormOutcome {
	code: ErrorCode | null;
	answer?: unknown;
}

/**
 * How a command accepts an HTML form. If the command requires a sign-in, the cookie of the pages authenticates it; only forms of this
 * site are accepted.
 */
export interface FormOptions {
	/** Returns the body for the endpoint, made from the form's fields; by default the fields unchanged. */
	bodyOf?(fields: SentForm["fields"]): unknown;
	/** Returns the address of the redirect. */
	target(sent: SentForm, outcome: FormOutcome): string;
}

export interface CommandOptions {
	/** `null` if anyone may call it. */
	scope: Requirement | null;
	rate: Rate;
	/** Returns a key that counts a guest's calls separately within the network, so that others there cannot exhaust the limit, or `null`. */
	rateKeyOf?(cookies: Cookies): string | null;
	/** Requires that the owner proved in the last minutes to be acting: for money, rights, keys, and the account's own protection. */
	needsProof?: true | ((params: Readonly<Record<string, unknown>>) => boolean);
	/** Requires the header Idempotency-Key: a repeated request runs once and gets the same answer. */
	isIdempotent: boolean;
	/** `false` for a command of staff that changes nothing worth an entry in the audit log. All other commands of staff are audited. */
	isAudited?: false;
	/** Accepts an HTML form of this site too, for browsers without JavaScript. */
	form?: FormOptions;
	/** Maximum size of the body; 64 KiB by default. */
	bodyBytes?: number;
	/** The part of a large body that the audit log stores; all of it by default. */
	auditedInput?(body: never): unknown;
}

/** An endpoint with its handler; the types of input and answer are the endpoint's. */
export interface ApiDefinition extends CommandOptions {
	endpoint: Endpoint;
	isCommand: boolean;
	/** `true` if a reader with a match delay gets the answer as of the earlier time. */
	isDelayed: boolean;
	/** `true` if all guests without a match delay get the same answer, which caches may store for a moment. */
	isShared?: boolean;
	input: InputSchema;
	handle(input: Input<Endpoint>, context: CommandContext): Promise<unknown>;
}

/** Options of a query of staff, who need the present state: a match delay never applies to it. */
interface StaffQueryOptions {
	scope: Scope;
	/** QUERY_RATE by default. */
	rate?: Rate;
}

interface ReaderQueryOptions {
	/**
	 * `applies` if the answer reveals the course of matches: a reader with a match delay gets it as it was then. `ignored` if it reveals
	 * nothing of it: the reader's own data, plans and payments, texts of the site.
	 */
	delay: "applies" | "ignored";
	/** The answer to guests depends on the address alone: not on their country, language or network. */
	isShared?: true;
	/** Absent if anyone may call it. */
	scope?: "signed_in";
	/** QUERY_RATE by default. */
	rate?: Rate;
}

export type QueryOptions = StaffQueryOptions | ReaderQueryOptions;

/** Defines a query. It throws a refusal as an AppError, and changes nothing, so pages may call it in process. */
export function defineQuery<E extends Endpoint>(
	endpoint: E,
	options: QueryOptions,
	handle: (input: Input<E>, context: QueryContext) => Promise<AnswerOf<E>>,
): ApiDefinition {
	return {
		endpoint,
		isCommand: false,
		isDelayed: "delay" in options && options.delay === "applies",
		isShared: "isShared" in options && options.isShared === true,
		scope: options.scope ?? null,
		rate: options.rate ?? QUERY_RATE,
		isIdempotent: false,
		input: inputSchema(endpoint),
		handle: handle as ApiDefinition["handle"],
	};
}

/** Defines a command, which changes something. It throws a refusal as an AppError. */
export function defineCommand<E extends Endpoint>(
	endpoint: E,
	options: CommandOptions,
	handle: (input: Input<E>, context: CommandContext) => Promise<AnswerOf<E>>,
): ApiDefinition {
	const fixed = { endpoint, isCommand: true, isDelayed: false, input: inputSchema(endpoint) };
	return { ...fixed, ...options, handle: handle as ApiDefinition["handle"] };
}

/** Returns `true` for a command of staff that is worth an entry in the audit log. */
export const isAudited = ({ isCommand, scope, isAudited }: ApiDefinition): boolean =>
	isCommand && scope !== null && scope !== "signed_in" && isAudited !== false;
