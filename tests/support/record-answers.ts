// Records examples of answers from a running site with the demo: `node tests/support/record-answers.ts http://localhost:3000`. Lists are cut
// to their first rows. Answers of commands, which the recording does not send, stay as they are in the file.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { demoNames } from "./demo-names.ts";

const FILE = fileURLToPath(new URL("../../server/http/openapi/answer-examples.json", import.meta.url));
const [site] = process.argv.slice(2);

interface Described {
	paths: Record<string, Record<string, { "x-codeSamples"?: { source: string }[] }>>;
}

/**
 * Shortens long texts and lists. A list of rows is cut to its first row, which shows the form of all; a list of numbers or texts to five,
 * because it may be a pair or the form of several matches.
 */
function shorten(value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, value.some((part) => typeof part === "object" && part !== null) ? 1 : 5).map(shorten);
	if (typeof value !== "object" || value === null)
		return typeof value === "string" && value.length > 400 ? `${value.slice(0, 100)}…` : value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}

/** Keeps only the first event of a calendar, which shows the form of all. */
const firstEvent = (text: string) => text.replace(/(END:VEVENT\r?\n)[\s\S]*(END:VCALENDAR)/, "$1$2");

const names = await demoNames(String(site));
const answers = JSON.parse(await readFile(FILE, "utf8")) as Record<string, unknown>;
const { paths } = (await (await fetch(`${site}/api/openapi.json`)).json()) as Described;
for (const [path, { get }] of Object.entries(paths)) {
	const source = get?.["x-codeSamples"]?.[0]?.source;
	if (source === undefined) continue;
	const { pathname, search } = new URL(/'([^']*)'/.exec(source)?.[1] ?? "");
	const [known, name] = Object.entries(names).find(([known]) => pathname.endsWith(known)) ?? ["", ""];
	const answer = await fetch(site + pathname.replace(known, () => known.replace(/(?<=^\/\w+\/)[^/]+/, String(name))) + search);
	const isJson = answer.headers.get("content-type")?.includes("json");
	if (answer.ok) answers[`GET ${path}`] = isJson ? shorten(await answer.json()) : firstEvent(await answer.text());
	else console.error(`${pathname}${search} answers ${answer.status}: its example stays as it is`);
}
await writeFile(FILE, `${JSON.stringify(answers, null, "\t")}\n`);
