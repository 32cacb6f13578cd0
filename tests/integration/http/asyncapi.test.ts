// The AsyncAPI document of the live topics: an independent parser finds no fault in it, and what a running server sends fits its schemas.
import { Parser } from "@asyncapi/parser";
import { Ajv, type ValidateFunction } from "ajv";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AsyncApi } from "#server/http/openapi/asyncapi.ts";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { splitTopic, type TopicKind } from "#shared/contract/topics.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { openStream } from "../../support/stream-client.ts";

type Json = Record<string, unknown>;

let url: string;
let document: AsyncApi;
let ajv: Ajv;
beforeAll(async () => {
	url = await openStillSite();
	document = (await (await fetch(`${url}/api/asyncapi.json`)).json()) as AsyncApi;
	ajv = new Ajv({ strict: false, validateFormats: false });
	ajv.addSchema({ $id: "all", components: document.components });
});

/** Key of the message in the document's components. */
const validatorOf = (key: string): ValidateFunction => {
	const { payload } = document.components.messages[key] as { payload: Json };
	const text = JSON.stringify(payload).replaceAll('"#/components/', '"all#/components/');
	return ajv.compile(JSON.parse(text) as Json);
};

/** Errors about alternatives that the data does not use are of no help. */
const OF_ALTERNATIVES = ["const", "oneOf", "anyOf", "discriminator"];

/** Returns the places where the data do not fit the message, and the fields of the data that the document does not name. */
function faultsOf(key: string, data: unknown): string[] {
	const validate = validatorOf(key);
	const errors = validate(data) ? [] : (validate.errors ?? []);
	const telling = errors.filter(({ keyword }) => !OF_ALTERNATIVES.includes(keyword));
	const { properties } = (document.components.messages[key] as { payload: { properties?: Json } }).payload;
	const undescribed = Object.keys(properties ? (data as Json) : {}).filter((name) => !Object.hasOwn(properties ?? {}, name));
	return [
		...(telling.length > 0 ? telling : errors).map(
			({ instancePath, message }) => `${key}${instancePath} ${message} in ${textAt(data, instancePath)}`,
		),
		...undescribed.map((name) => `${key} names no ${name}`),
	];
}

const textAt = (data: unknown, path: string) =>
	JSON.stringify(
		path
			.split("/")
			.slice(1, 4)
			.reduce((node, name) => (node as Json)[name], data),
	);

describe("The AsyncAPI document", () => {
	it("is one, by the parser of AsyncAPI's own makers", async () => {
		const { document: parsed, diagnostics } = await new Parser().parse(JSON.stringify(document));
		expect(diagnostics.filter(({ severity }) => severity <= 1)).toEqual([]);
		expect(parsed?.version()).toBe("3.0.0");
		expect(Object.keys(document.channels)).toContain("match");
	});

	it("leads every reference somewhere, and names no schema or message that nothing uses", () => {
		const text = JSON.stringify(document);
		const refs = new Set(
			[...text.matchAll(/"\$ref":"#\/components\/(schemas|messages)\/([^"]+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
		);
		const named = (["schemas", "messages"] as const).flatMap((kind) =>
			Object.keys(document.components[kind]).map((name) => `${kind} ${name}`),
		);
		expect([...refs].sort()).toEqual(named.sort());
	});

	it("is linked from the description of the API", async () => {
		const { externalDocs } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { externalDocs: { url: string } };
		expect(new URL(externalDocs.url).pathname).toBe("/api/asyncapi.json");
	});
});

describe("What a running server sends", () => {
	let socket: Socket;
	const sent: { name: string; data: Json }[] = [];
	let topics: string[];
	beforeAll(async () => {
		const { matches } = (await (await fetch(`${url}/api/v1/matches`)).json()) as { matches: MatchRow[] };
		const begun = matches.filter(({ live }) => live.seq > 0);
		const rows = SPORT_KEYS.flatMap((sport) => begun.filter((row) => row.sport === sport).slice(0, 2));
		const ofMatch = rows.flatMap(({ id }) => [`match:${id}`, `odds:${id}`, `chat:${id}`, `presence:${id}`]);
		const [row] = rows as [MatchRow];
		topics = ["live", "sport:football-1", `league:${row.league.id}`, `team:${row.home.id}`, ...ofMatch].slice(0, 62);
		const { user, token } = await signInAtStillSite("admin");
		topics.push("desk", `user:${user.id}`);
		const auth = { token: token.access_token };
		socket = io(url, { path: SOCKET_PATH, query: { format: "named" }, auth, transports: ["websocket"], forceNew: true });
		socket.onAny((name: string, data: Json) => sent.push({ name, data }));
		await new Promise<void>((resolve) => socket.once("connect", resolve));
	});
	afterAll(() => void socket?.close());

	const refusedOf = (answers: Json[]) => {
		const refused = answers.filter(({ ok }) => !ok);
		expect(refused.map(({ error }) => (error as Json).code)).toEqual(refused.map(() => "overloaded"));
		return refused.map(({ topic }) => ({ topic }));
	};
	const kindOf = ({ data }: { data: Json }) => splitTopic(String(data.topic))[0] as TopicKind;
	const faults = () =>
		sent.flatMap((message) => {
			const key = Object.hasOwn(document.components.messages, message.name) ? message.name : `${kindOf(message)}.${message.name}`;
			return faultsOf(key, message.data);
		});

	it("fits: the snapshots of topics of every kind, and facts of them, for matches of every sport", async () => {
		expect(new Set(topics.map((topic) => splitTopic(topic)[0])).size).toBe(10);
		const answers: Json[] = await socket.emitWithAck(
			"topic:join",
			topics.map((topic) => ({ topic })),
		);
		expect(faultsOf("topic:join.answer", answers)).toEqual([]);
		// Snapshots that exceed what may wait for one reader are refused at first, and requested again.
		for (let refused = refusedOf(answers); refused.length > 0; ) {
			const again: Json[] = await socket.emitWithAck("topic:join", refused);
			expect(faultsOf("topic:join.answer", again)).toEqual([]);
			refused = refusedOf(again);
			await new Promise((resolve) => setTimeout(resolve, 1_000));
		}
		await expect.poll(() => sent.filter(({ name }) => name === "snapshot").length).toBe(topics.length);
		// From a little further back, the same topics answer with facts.
		const positions = sent.map(({ data }) => ({ topic: data.topic, since: `${data.epoch}:${Math.max(0, Number(data.seq) - 2)}` }));
		for (const some of [positions.slice(0, 16), positions.slice(16, 32), positions.slice(32)]) {
			if (some.length > 0) await socket.emitWithAck("topic:join", some);
		}
		const withFacts = () => new Set(sent.filter(({ name }) => name === "facts").map(kindOf));
		await expect.poll(() => [...withFacts()]).toEqual(expect.arrayContaining(["match", "live", "odds"]));
		expect(faults()).toEqual([]);
	});

	it("fits in a stream, too", async () => {
		const stream = await openStream(`${url}${LIVE_STREAM_PATH}?topic=live`);
		await expect.poll(() => stream.events.length).toBeGreaterThan(0);
		stream.cut();
		expect(stream.events.flatMap(({ name, data }) => faultsOf(`live.${name}`, data as Json))).toEqual([]);
	});

	it("fits as the acknowledgement of each command", async () => {
		const answers = [
			["topic:leave", [topics[0]]],
			["auth:renew", null],
			["clock:ping", Date.now()],
			["topic:join", "nonsense"],
		] as const;
		for (const [name, payload] of answers) {
			expect(faultsOf(`${name}.answer`, await socket.emitWithAck(name, payload)), name).toEqual([]);
		}
	});

	it("would be refused with another field's type", () => {
		expect(faultsOf("head", { topic: "live", seq: "1", serverAt: 5 })).toEqual(['head/seq must be integer in "1"']);
		expect(faultsOf("head", { topic: "live", seq: 1, serverAt: 5, more: true })).toEqual(["head names no more"]);
	});
});
