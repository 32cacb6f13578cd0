// One endpoint of the HTTP API as data: the server binds a handler to it, OpenAPI is drawn from it, clients type by it.
import type { z } from "zod";

export type Scope = "ops:scores" | "ops:content" | "chat:moderate" | "admin";

export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Express path below the root: `/api/matches/:matchId`. */
	path: string;
	/** One sentence for the API's reader. */
	summary: string;
	/** Reader's grouping: Matches, Leagues, Ops … */
	tag: string;
	params?: z.ZodType<Params>;
	query?: z.ZodType<Query>;
	body?: z.ZodType<Body>;
	answer: z.ZodType<Answer>;
	/** Status of success; 200 unless told. */
	status?: 200 | 201 | 202;
}

export type AnswerOf<E> =
	E extends Endpoint<never, never, never, infer Answer> ? Answer : E extends { answer: z.ZodType<infer Answer> } ? Answer : never;
