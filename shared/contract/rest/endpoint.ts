// One endpoint of the HTTP API as data: the server binds a handler to it, OpenAPI is drawn from it, clients type by it.
import type { z } from "zod";

/** What staff may do. `admin` has every scope. */
export const SCOPES = ["ops:scores", "ops:content", "chat:moderate", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

export interface Endpoint {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Express path below the root: `/api/matches/:matchId`. */
	path: string;
	/** Further paths that answer alike. Not described in the OpenAPI document. */
	aliases?: readonly string[];
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
