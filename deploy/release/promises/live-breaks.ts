// Compares two versions of the description of the live topics (AsyncAPI 3): topics, addresses and messages of streams and sockets,
// commands, sign-in. Pure.
import { type Break, type Comparison, createComparison, type Direction } from "./schema-breaks.ts";
import { type Json, resolveReference } from "./schema-variants.ts";
import { compareSchemes } from "./security-breaks.ts";

type ByKey = Record<string, Json>;

/** Both are whole documents. */
export function findLiveBreaks(before: Json, after: Json): Break[] {
	const comparison = createComparison({ before, after, prefix: "live" });
	const [topics, topicsNow] = [before.channels as ByKey, after.channels as ByKey];
	for (const [topic, { address }] of Object.entries(topics)) {
		const now = topicsNow[topic];
		if (!now || now.address !== address) comparison.add(`live/${topic}`, "removed");
	}
	const [operations, operationsNow] = [before.operations as ByKey, after.operations as ByKey];
	for (const [name, old] of Object.entries(operations)) {
		const now = operationsNow[name];
		if (!now) {
			comparison.add(`live/${name}`, "removed");
			continue;
		}
		if (old.security === undefined && now.security !== undefined) comparison.add(`live/${name}`, "needs-sign-in");
		else if (now.security !== undefined && JSON.stringify(old.security) !== JSON.stringify(now.security))
			comparison.add(`live/${name}`, "security");
		const next = messagesOf(after, now);
		for (const [key, { direction, message }] of messagesOf(before, old)) {
			const place = `live/${key}`;
			const same = next.get(key);
			if (same && same.message.name === message.name) comparison.compare(message.payload, same.message.payload, direction, place);
			else comparison.add(place, "removed");
		}
	}
	compareServers(comparison, before, after);
	compareSchemes(comparison, before, after, "live");
	return comparison.breaks();
}

/** The host is the site's own. */
function compareServers(comparison: Comparison, before: Json, after: Json): void {
	const [servers, serversNow] = [(before.servers ?? {}) as ByKey, (after.servers ?? {}) as ByKey];
	for (const [name, { protocol, pathname }] of Object.entries(servers)) {
		const now = serversNow[name];
		if (!now) comparison.add(`live/servers/${name}`, "removed");
		else if (now.protocol !== protocol || now.pathname !== pathname) comparison.add(`live/servers/${name}`, "address");
	}
}

/** Returns the messages of an operation by topic and message, and who sends them. */
function messagesOf(document: Json, operation: Json): Map<string, { direction: Direction; message: Json }> {
	const { action, messages = [], reply } = operation;
	const found = new Map<string, { direction: Direction; message: Json }>();
	const add = (references: unknown, direction: Direction) => {
		for (const { $ref } of references as { $ref: string }[]) {
			const [, topic, key] = /^#\/channels\/([^/]+)\/messages\/(.+)$/.exec($ref) ?? [];
			const message = resolveReference(document, resolveReference(document, $ref).$ref as string);
			found.set(`${topic}/${key}`, { direction, message });
		}
	};
	// An operation is named from the site's side: the site sends what it answers with.
	add(messages, action === "send" ? "answer" : "request");
	add((reply as Json | undefined)?.messages ?? [], "answer");
	return found;
}
