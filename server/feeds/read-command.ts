// Parses the arguments of `npm run import --`: the feed, and what it imports.
import { parseArgs } from "node:util";
import { FILE_FEEDS, type FileFeed } from "#shared/contract/feeds.ts";
import { UsageError } from "./door/feed-adapter.ts";
import { fileFeedOf } from "./registry/feeds.ts";

const USAGE = `Usage:\n${FILE_FEEDS.map((feed) => `  npm run import -- ${feed} ${fileFeedOf(feed).command.usage}`).join("\n")}`;

export interface ImportCommand {
	feed: FileFeed;
	/** The argument for `command.run` of the adapter. */
	command: object;
}

/** Throws UsageError if the arguments are invalid. */
export function readCommand(words: readonly string[]): ImportCommand {
	const { positionals, values } = parse(words);
	const [source, ...paths] = positionals;
	const feed = FILE_FEEDS.find((name) => name === source);
	const command = feed && fileFeedOf(feed).command.read({ paths, ...givenOf(values) });
	if (!command) throw new UsageError(USAGE);
	return { feed, command };
}

function parse(words: readonly string[]) {
	const names = FILE_FEEDS.flatMap((feed) => fileFeedOf(feed).command.options);
	const flags = FILE_FEEDS.flatMap((feed) => fileFeedOf(feed).command.flags ?? []);
	const options = Object.fromEntries([
		...names.map((name) => [name, { type: "string" } as const] as const),
		...flags.map((name) => [name, { type: "boolean" } as const] as const),
	]);
	try {
		return parseArgs({ args: [...words], allowPositionals: true, options });
	} catch (error) {
		throw new UsageError(`${(error as Error).message}\n${USAGE}`);
	}
}

/** Splits the arguments into options with a value and those without one. */
function givenOf(values: Readonly<Record<string, unknown>>) {
	const given = Object.entries(values);
	const options = Object.fromEntries(given.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])));
	return { options, flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)) };
}
