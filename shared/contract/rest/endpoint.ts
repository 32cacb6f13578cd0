// One endpoint of the HTTP API as data: the server binds a handler to it, OpenAPI is drawn from it, clients type by it.
import type { z } from "zod";

export type Scope = "ops:scores" | "ops:content" | "chat:moderate" | "admin";

export interface Endpoint {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Express path below the root: `/api/matches/:matchId`. */
	path: string;
	/** One sentence for the API's reader. */
	summary: string;
	/** Reader's grouping: Matches, Leagues, Ops … */
	tag: string;
	params?: z.ZodType;
	query?: z.ZodType;
	body?: z.ZodType;
	answer: z.ZodType;
	/** Status of success; 200 unless told. */
	status?: 200 | 201 | 202;
}

export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;
