// Binds a handler to an endpoint of the contract.
import type { z } from "zod";
import type { AnswerOf, Endpoint } from "#shared/contract/endpoint.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { CommandContext, QueryContext, Requirement } from "./call-context.ts";
import type { Cookies } from "./cookies.ts";
import { type InputSchema, inputSchema } from "./parse-input.ts";

/** So many calls in so many seconds, by actor, or by network of a guest (network-of.ts). */
export interface Rate {
	points: number;
	perSeconds: number;
}

/** Room for a busy reader, none for a scraper. */
const QUERY_RATE: Rate = { points: 200, perSeconds: 10 };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler gets: parsed by the endpoint's schemas, defaults filled in. */
export interface Input<E extends Endpoint> {
	params: Parsed<E["params"]>;
	query: Parsed<E["query"]>;
	body: Parsed<E["body"]>;
}

/** An HTML form as it came. */
export interface SentForm {
	fields: Readonly<Record<string, unknown>>;
	params: Readonly<Record<string, unknown>>;
}

/** `code`: of the refusal; null: done, with `answer`. */
export interface FormOutcome {
	code: ErrorCode | null;
	answer?: unknown;
}

/** Of a command that signed-in users send, the form is theirs by the cookie of their pages: only forms of this site get so far. */
export interface FormOptions {
	/** The endpoint's body; by default the fields as they are. */
	bodyOf?(fields: SentForm["fields"]): unknown;
	/** The address that the browser is led to. */
	target(sent: SentForm, outcome: FormOutcome): string;
}

export interface CommandOptions {
	/** Null: anyone may. */
	scope: Requirement | null;
	rate: Rate;
	/** Of a guest: another name to count by than the network, so that others of it cannot use up what this one may; null: the network. */
	rateKeyOf?(cookies: Cookies): string | null;
	/** Needs the header Idempotency-Key: sent twice, it is run once and answered alike. */
	isIdempotent: boolean;
	/** False: a command of staff that changes nothing worth an entry in the audit log. All others of theirs have one. */
	isAudited?: false;
	/** Also takes an HTML form of this site, for browsers without JavaScript. */
	form?: FormOptions;
	/** Largest body; 64 KiB by default. */
	bodyBytes?: number;
	/** What the audit log stores of a large body; all of it by default. */
	auditedInput?(body: never): unknown;
}

/** An endpoint with its handler; the types of input and answer are the endpoint's. */
export interface ApiDefinition extends CommandOptions {
	endpoint: Endpoint;
	isCommand: boolean;
	input: InputSchema;
	handle(input: Input<Endpoint>, context: CommandContext): Promise<unknown>;
}

/** A refusal is thrown as an AppError. Changes nothing, so pages may call it in process. */
export function defineQuery<E extends Endpoint>(
	endpoint: E,
	handle: (input: Input<E>, context: QueryContext) => Promise<AnswerOf<E>>,
	scope: Requirement | null = null,
	rate: Rate = QUERY_RATE,
): ApiDefinition {
	const options = { scope, rate, isIdempotent: false };
	return { endpoint, isCommand: false, ...options, input: inputSchema(endpoint), handle: handle as ApiDefinition["handle"] };
}

/** Changes something. A refusal is thrown as an AppError. */
export function defineCommand<E extends Endpoint>(
	endpoint: E,
	options: CommandOptions,
	handle: (input: Input<E>, context: CommandContext) => Promise<AnswerOf<E>>,
): ApiDefinition {
	return { endpoint, isCommand: true, ...options, input: inputSchema(endpoint), handle: handle as ApiDefinition["handle"] };
}

/** Of staff, and worth an entry in the audit log. */
export const isAudited = ({ isCommand, scope, isAudited }: ApiDefinition): boolean =>
	isCommand && scope !== null && scope !== "signed_in" && isAudited !== false;
