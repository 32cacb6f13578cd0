// The OpenAPI document's description of responses: objects have fields, and the contents of a match log and of a chat are described.
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { chatLineSchema } from "#shared/contract/rest/chat/chat.ts";
import { matchEventSchema, matchSetupSchema } from "#shared/contract/rest/match-log.ts";
import { EVENT_SCHEMAS } from "#shared/sports/event-schemas.ts";
import { madeSetup } from "../../../../fixtures/made-match.ts";

type Json = Record<string, unknown>;

const REST = new URL("../../../../../shared/contract/rest/", import.meta.url);

/** Fields that may have any value: audited states, the input of a command, and the desk's state, which changes with its page. */
const FREE_BY_NATURE = [/^GET \/api\/ops\/audit\/entries\/:entryId\.(input|before|after)$/, /^GET \/api\/ops\/desk\.desk\[\]$/];

async function readEndpoints(): Promise<Endpoint[]> {
	const files = globSync("**/*.ts", { cwd: fileURLToPath(REST) });
	const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(new URL(file, REST).href)));
	const isEndpoint = (value: unknown): value is Endpoint =>
		typeof value === "object" && value !== null && "method" in value && "answer" in value;
	return modules.flatMap((exports) => Object.values(exports).filter(isEndpoint));
}

const describeSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as Json;

/** Paths below `at` at which any value, or an object with any fields, is allowed. */
function findFree(node: unknown, at: string): string[] {
	if (typeof node !== "object" || node === null) return [];
	const { properties = {}, $defs = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = node as Json;
	const named = Object.entries({ ...(properties as Json), ...($defs as Json) }).map(([name, schema]) => [`${at}.${name}`, schema] as const);
	const others = [items, additionalProperties].filter((schema) => typeof schema === "object").map((schema) => [`${at}[]`, schema] as const);
	const isFree = (schema: Json) => {
		const { description: _description, default: _default, id: _id, ...rest } = schema;
		return Object.keys(rest).length === 0 || (rest.type === "object" && !("properties" in rest) && !("additionalProperties" in rest));
	};
	const free = [...named, ...(items === undefined ? [] : others)].filter(([, schema]) => isFree(schema as Json)).map(([place]) => place);
	const branches = [anyOf, oneOf, allOf].flat().flatMap((schema) => findFree(schema, at));
	return [...free, ...[...named, ...others].flatMap(([place, schema]) => findFree(schema, place)), ...branches];
}

it("no answer is a free object, but for what may be anything", async () => {
	const endpoints = await readEndpoints();
	expect(endpoints.length).toBeGreaterThan(200);
	const free = endpoints.flatMap(({ method, path, answer }) => findFree(describeSchema(answer), `${method} ${path}`));
	expect([...new Set(free)].filter((place) => !FREE_BY_NATURE.some((each) => each.test(place)))).toEqual([]);
});

it("an event has its envelope and, by sport, the payload of its type", () => {
	const { $defs = {} } = describeSchema(z.object({ event: matchEventSchema })) as { $defs?: Record<string, Json> };
	expect($defs.MatchEvent?.allOf).toHaveLength(2);
	const bySport = Object.keys($defs).filter((name) => !name.startsWith("MatchEvent"));
	expect(bySport).toEqual(expect.arrayContaining(["FootballEvent", "IceHockeyEvent"]));
	expect(bySport).toHaveLength(Object.keys(EVENT_SCHEMAS).length);
	expect(Object.keys($defs)).toHaveLength(bySport.length + 2);
	expect($defs.FootballEvent?.oneOf).toHaveLength(Object.keys(EVENT_SCHEMAS.football ?? {}).length);
	expect($defs.FootballEvent?.oneOf).toContainEqual(
		expect.objectContaining({
			properties: {
				type: { type: "string", const: "goal_scored" },
				payload: expect.objectContaining({ required: ["side", "scorerId", "kind"] }),
			},
		}),
	);
});

it("an event, a set-up and a line are taken as they are, and refused where a field is wrong", () => {
	const event = {
		seq: 1,
		id: "e1",
		revision: 1,
		status: "confirmed",
		period: "1h",
		elapsedMs: 60_000,
		occurredAt: 1,
		source: "operator",
		type: "goal_scored",
		payload: { side: "home", scorerId: null, kind: "open_play" },
	};
	expect(matchEventSchema.parse(event)).toEqual(event);
	expect(matchEventSchema.safeParse({ ...event, payload: { side: "middle" } }).success).toBe(false);
	expect(matchEventSchema.safeParse({ ...event, revision: 0 }).success).toBe(false);
	expect(matchSetupSchema.parse(madeSetup())).toEqual(madeSetup());
	const line = {
		seq: 3,
		kind: "message",
		author: { id: "u1", name: "Ada", isStaff: false },
		text: "Hello",
		sentAt: 1,
		minute: null,
		replyTo: null,
		mentions: [],
		reactions: { like: 2 },
		event: null,
	};
	expect(chatLineSchema.parse(line)).toEqual(line);
	expect(chatLineSchema.safeParse({ ...line, reactions: { hate: 1 } }).success).toBe(false);
});
