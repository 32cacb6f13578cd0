// The site with one more language, added to a copy of the project as a developer would add it: a folder of texts (the default locale's
// with every letter accented and each text in brackets), and one line in shared/i18n/locales.ts.
import { spawn } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { TextTree } from "#shared/i18n/translator.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

export const PSEUDO = "en-XA";
/** Formats dates without Latin letters: `11月22日`. */
const FORMATS = "ja-JP";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
const COPIED = ["client", "server", "shared", "package.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = [..."ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"];

/** `{{holes}}` are unchanged. */
export function accent(text: string): string {
	const parts = text.split(/(\{\{\w+\}\})/);
	const accented = parts.map((part, at) =>
		at % 2 === 1 ? part : part.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
	);
	return `[${accented.join("")}]`;
}

function accentAll(texts: TextTree): TextTree {
	return Object.fromEntries(
		Object.entries(texts).map(([key, value]) => [key, typeof value === "string" ? accent(value) : accentAll(value)]),
	);
}

async function addLanguage(root: string): Promise<void> {
	const folder = join(root, "shared/i18n");
	await mkdir(join(folder, PSEUDO));
	for (const name of await readdir(join(folder, DEFAULT_LOCALE))) {
		const texts = JSON.parse(await readFile(join(folder, DEFAULT_LOCALE, name), "utf8")) as TextTree;
		await writeFile(join(folder, PSEUDO, name), JSON.stringify(accentAll(texts)));
	}
	const list = join(folder, "locales.ts");
	const source = await readFile(list, "utf8");
	const line = `\t"${PSEUDO}": { name: "${accent("Pseudo")}", formats: "${FORMATS}" },\n`;
	const changed = source.replace(/(export const LOCALES = \{\n(?:\t.*\n)*)/, `$1${line}`);
	if (changed === source) throw new Error("shared/i18n/locales.ts has no list of locales");
	await writeFile(list, changed);
}

async function build(root: string): Promise<void> {
	const script = join(root, "node_modules/@react-router/dev/bin.cjs");
	const child = spawn(process.execPath, [script, "build"], {
		cwd: root,
		env: { ...process.env, NODE_ENV: "production" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			output += chunk;
		});
	}
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (code !== 0) throw new Error(`the copy could not be built:\n${output}`);
}

/** A match-day of the simulator, with some minutes of play. */
export async function startPseudoSite(): Promise<ServerProcess> {
	const folder = await createTemporaryFolder("pseudo-locale");
	const root = join(folder.path, "project");
	await mkdir(root);
	for (const name of COPIED) await cp(join(PROJECT, name), join(root, name), { recursive: true });
	await symlink(join(PROJECT, "node_modules"), join(root, "node_modules"));
	await addLanguage(root);
	await build(root);
	const server = await startServer({
		root,
		dataDir: join(folder.path, "data"),
		env: { LOG_LEVEL: "warn", SIMULATOR_SEED: "pseudo" },
	});
	return {
		...server,
		async stop() {
			await server.stop();
			await folder.remove();
		},
	};
}
