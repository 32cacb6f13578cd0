// Compares two versions of the description of the live topics (AsyncAPI 3): topics, messages of streams and sockets, commands. Pure.
import { type Break, createComparison, type Direction } from "./schema-breaks.ts";
import { type Json, resolveReference } from "./schema-variants.ts";

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
		const next = messagesOf(after, now);
		for (const [key, { direction, message }] of messagesOf(before, old)) {
			const place = `live/${key}`;
			const same = next.get(key);
			if (same && same.message.name === message.name) comparison.compare(message.payload, same.message.payload, direction, place);
			else comparison.add(place, "removed");
		}
	}
	return comparison.breaks();
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
