// Generates docs/settings.md from the definitions of the settings: schema and facts. `npm run docs:settings` writes it.
import { z } from "zod";
import { envSchema } from "./env.ts";
import { SETTING_GROUPS, type SettingFacts } from "./setting-facts.ts";

/** A value that is refused by every setting with a form of its own; the error message of the refusal states the form. */
const UNFIT = "\u0001";

const HEAD = `# Settings

Every setting is a variable of the environment and has a default; an empty environment runs the demo. A wrong value stops the start
before anything is built, with one line that names it. A name that is probably meant as a setting and is none is reported in one line.
Production means \`NODE_ENV=production\`, or a \`SITE_URL\` with https or another host than this machine: on PostgreSQL
\`JWT_SECRET\` is then required, and nothing of the demo runs unless \`FEEDS=simulator\` asks for the invented matches. Demo accounts are
never created there.

Values of settings marked as secret never stand in messages or in the log.

<!-- Made by \`npm run docs:settings\` out of server/config: edit the definitions there. -->
`;

export function describeSettings(): string {
	const groups = Object.entries(SETTING_GROUPS).map(([title, settings]) => {
		const rows = Object.entries<SettingFacts>(settings).map(([name, facts]) => {
			const schema = envSchema.shape[name as keyof typeof envSchema.shape];
			const cells = [`\`${name}\``, facts.meaning, facts.default ?? defaultOf(name, schema), facts.form ?? formOf(schema)];
			return `| ${[...cells, facts.isSecret ? "yes" : ""].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
		});
		return ["", `## ${title}`, "", "| setting | meaning | default | form | secret |", "|---|---|---|---|---|", ...rows, ""].join("\n");
	});
	return HEAD + groups.join("");
}

/** The expected form, as the error message of a wrong value states it. */
function formOf(schema: z.ZodType): string {
	return schema.safeParse(UNFIT).error?.issues[0]?.message ?? "a text";
}

/** Throws if the setting's facts must describe the default in words. */
function defaultOf(name: string, schema: z.ZodType): string {
	const value = plainDefault(schema);
	if (typeof value === "string" || typeof value === "number") return `\`${value}\``;
	throw new Error(`${name} needs a default in words: setting-facts.ts`);
}

function plainDefault(schema: unknown): unknown {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.defaultValue;
	// A pipe transforms the default as well; the document shows the default before the transformation.
	return schema instanceof z.ZodPipe ? plainDefault(schema.def.in) : undefined;
}
