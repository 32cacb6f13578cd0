// Generates the AsyncAPI 3 document of the live topics from the contract: the channels are the topics, and both kinds of readers with
// named fields, streams of server-sent events and sockets of the named format, get the messages of a channel.
import type { z } from "zod";
import { SITE_VERSION } from "#server/config/site-version.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import { aheadOf, factsOf, LIVE_COMMANDS, LIVE_NOTICES, snapshotOf } from "#shared/contract/live/live-messages.ts";
import { LIVE_TOPICS } from "#shared/contract/live/live-topics.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { createDescriber, type Json } from "./json-schema.ts";

export const ASYNC_API_PATH = "/api/asyncapi.json";

export interface AsyncApi {
	asyncapi: "3.0.0";
	info: { title: string; version: string; description: string; license: { name: string; url: string } };
	defaultContentType: "application/json";
	servers: Record<string, Json>;
	channels: Record<string, Json>;
	operations: Record<string, Json>;
	components: { messages: Record<string, Json>; schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

const DESCRIPTION =
	"The live topics of a site with named fields. A stream of server-sent events reads one topic: the event has the name of the message, and its `id` is the position. " +
	"A socket reads up to 64: Socket.IO with the query `format=named`; the event has the name of the message, its first argument is the payload, and its second argument is the position. " +
	"docs/live.md says how to resume, and what to do when a connection ends.";

/** The channel of what belongs to a connection, not to a topic. */
const CONNECTION = "connection";

const channelRef = (name: string) => ({ $ref: `#/channels/${name}` });
const messageRef = (name: string) => ({ $ref: `#/components/messages/${name}` });
const messageOfChannel = (channel: string, name: string) => ({ $ref: `#/channels/${channel}/messages/${name}` });

export function asyncApiOf(site: { name: string; url: string; hasPlaybacks: boolean }): AsyncApi {
	const schemas: Record<string, Json> = {};
	const messages: Record<string, Json> = {};
	const channels: AsyncApi["channels"] = {};
	const operations: AsyncApi["operations"] = {};
	const describe = createDescriber(schemas, "draft-07");
	const add = (key: string, name: string, payload: z.ZodType, io: "input" | "output" = "output") => {
		messages[key] = { name, payload: describe(payload, io) };
		return key;
	};

	for (const [name, schema] of Object.entries(LIVE_NOTICES)) add(name, name, schema);
	for (const [topic, { key, summary, kind, reader, snapshot, fact, hasAhead }] of Object.entries(LIVE_TOPICS)) {
		if (topic === "playback" && !site.hasPlaybacks) continue;
		const names = [add(`${topic}.snapshot`, "snapshot", snapshotOf(kind, snapshot)), add(`${topic}.facts`, "facts", factsOf(fact)), "head"];
		if (hasAhead) names.push(add(`${topic}.ahead`, "ahead", aheadOf(fact)));
		channels[topic] = {
			address: key === null ? topic : `${topic}:{id}`,
			summary,
			...(key !== null && { parameters: { id: { description: key } } }),
			messages: Object.fromEntries(names.map((name) => [name, messageRef(name)])),
		};
		operations[`read_${topic}`] = {
			action: "send",
			channel: channelRef(topic),
			summary: reader === null ? summary : `${summary}; private: ${reader}`,
			...(reader !== null && { security: [{ $ref: "#/components/securitySchemes/bearer" }] }),
			messages: names.map((name) => messageOfChannel(topic, name)),
		};
	}

	const notices = ["bye", "closing", "auth-ended"];
	const ofConnection = [...notices];
	for (const [name, { summary, payload, answer }] of Object.entries(LIVE_COMMANDS)) {
		const [sent, answered] = [add(name, name, payload, "input"), add(`${name}.answer`, `${name} answer`, answer)];
		ofConnection.push(sent, answered);
		operations[name] = {
			action: "receive",
			channel: channelRef(CONNECTION),
			summary,
			messages: [messageOfChannel(CONNECTION, sent)],
			reply: { channel: channelRef(CONNECTION), messages: [messageOfChannel(CONNECTION, answered)] },
		};
	}
	channels[CONNECTION] = {
		address: null,
		summary: "The messages of a connection itself. Only the socket accepts commands; it acknowledges each of them",
		messages: Object.fromEntries(ofConnection.map((name) => [name, messageRef(name)])),
	};
	operations.notify = {
		action: "send",
		channel: channelRef(CONNECTION),
		summary: "Says why a connection, or its sign-in, ends",
		messages: notices.map((name) => messageOfChannel(CONNECTION, name)),
	};

	return {
		asyncapi: "3.0.0",
		info: { title: `${site.name} live`, version: SITE_VERSION, description: DESCRIPTION, license: LICENSE },
		defaultContentType: "application/json",
		servers: serversOf(site.url),
		channels,
		operations,
		components: { messages, schemas, securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
	};
}

const LICENSE = { name: "MIT", url: "https://spdx.org/licenses/MIT.html" };

function serversOf(siteUrl: string): Record<string, Json> {
	const { host, protocol } = new URL(siteUrl);
	const isSecure = protocol === "https:";
	return {
		stream: {
			host,
			protocol: isSecure ? "https" : "http",
			pathname: addressOf("/api/live"),
			description: "Server-sent events: `?topic=` is the address of a channel",
		},
		socket: {
			host,
			protocol: isSecure ? "wss" : "ws",
			pathname: SOCKET_PATH,
			description: "Socket.IO (Engine.IO 4) with the query `format=named`; long polling at the same path",
		},
	};
}
