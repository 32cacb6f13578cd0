// Compares two versions of the API's description (OpenAPI 3.1): operations, their parameters, bodies, answers and security, and messages of
// webhooks. Pure.
import { type Break, type Comparison, createComparison, type Direction } from "./schema-breaks.ts";
import type { Json } from "./schema-variants.ts";
import { compareSchemes, compareSecurity } from "./security-breaks.ts";

type ByKey = Record<string, Json>;

/** Both are whole documents. */
export function findApiBreaks(before: Json, after: Json): Break[] {
	const comparison = createComparison({ before, after, prefix: "api" });
	const operations = operationsOf(after);
	for (const [key, old] of operationsOf(before)) {
		const place = `api/${old.operationId}`;
		const now = operations.get(key);
		if (now) compareOperation(comparison, old, now, place);
		else comparison.add(place, "removed");
	}
	const [webhooks, webhooksNow] = [webhooksOf(before), webhooksOf(after)];
	for (const [name, old] of Object.entries(webhooks)) {
		const place = `webhook/${name}`;
		const now = webhooksNow[name];
		if (now) compareWebhook(comparison, old, now, place);
		else comparison.add(place, "removed");
	}
	compareSchemes(comparison, before, after, "api");
	return comparison.breaks();
}

const operationsOf = ({ paths }: Json): Map<string, Json> =>
	new Map(
		Object.entries(paths as Record<string, ByKey>).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
		),
	);

const webhooksOf = ({ webhooks = {} }: Json): ByKey =>
	Object.fromEntries(Object.entries(webhooks as Record<string, ByKey>).flatMap(([name, { post }]) => (post ? [[name, post]] : [])));

const contentOf = (holder: unknown): ByKey => ((holder as Json | undefined)?.content ?? {}) as ByKey;

function compareOperation(comparison: Comparison, old: Json, now: Json, place: string): void {
	if (old.operationId !== now.operationId) comparison.add(place, "renamed");
	compareSecurity(comparison, old, now, place);
	compareParameters(comparison, old, now, place);
	const body = `${place}/body`;
	if (isRequired(now.requestBody) && !isRequired(old.requestBody)) comparison.add(body, "required");
	compareContents(comparison, contentOf(old.requestBody), contentOf(now.requestBody), { direction: "request", place: body });
	const answers = (now.responses ?? {}) as ByKey;
	for (const [status, answer] of Object.entries((old.responses ?? {}) as ByKey)) {
		const at = { direction: "answer" as const, place: `${place}/${status}` };
		if (answers[status]) compareContents(comparison, contentOf(answer), contentOf(answers[status]), at);
		else comparison.add(at.place, "removed");
	}
}

/** The site sends a webhook's headers and body; the receiver answers. */
function compareWebhook(comparison: Comparison, old: Json, now: Json, place: string): void {
	if (old.operationId !== now.operationId) comparison.add(place, "renamed");
	if (JSON.stringify(old.security) !== JSON.stringify(now.security)) comparison.add(place, "security");
	const headers = parametersOf(now);
	for (const [name, header] of parametersOf(old)) {
		const at = `${place}/${name}`;
		const next = headers.get(name);
		if (!next) comparison.add(at, "removed");
		else if (isRequired(header) && !isRequired(next)) comparison.add(at, "optional");
		else comparison.compare(header.schema, next.schema, "answer", at);
	}
	compareContents(comparison, contentOf(old.requestBody), contentOf(now.requestBody), { direction: "answer", place });
	const answers = (now.responses ?? {}) as ByKey;
	for (const status of Object.keys((old.responses ?? {}) as ByKey)) if (!answers[status]) comparison.add(`${place}/${status}`, "removed");
}

const isRequired = (holder: unknown) => (holder as Json | undefined)?.required === true;

const parametersOf = ({ parameters = [] }: Json) =>
	new Map((parameters as Json[]).map((parameter) => [`${parameter.in}/${parameter.name}`, parameter]));

function compareParameters(comparison: Comparison, old: Json, now: Json, place: string): void {
	const [before, after] = [parametersOf(old), parametersOf(now)];
	for (const [name, parameter] of before) {
		const at = `${place}/${name}`;
		const next = after.get(name);
		if (next) comparison.compare(parameter.schema, next.schema, "request", at);
		else comparison.add(at, "removed");
	}
	for (const [name, parameter] of after)
		if (isRequired(parameter) && !isRequired(before.get(name))) comparison.add(`${place}/${name}`, "required");
}

/** Contents by media type. The usual type, JSON, has no step of its own in the place. */
function compareContents(
	comparison: Comparison,
	old: ByKey,
	now: ByKey,
	{ direction, place }: { direction: Direction; place: string },
): void {
	for (const [type, { schema }] of Object.entries(old)) {
		const at = type.endsWith("json") ? place : `${place}/${type}`;
		if (now[type]) comparison.compare(schema, now[type].schema, direction, at);
		else comparison.add(at, "removed");
	}
}
