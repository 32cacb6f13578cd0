// The part of deploy/nginx.conf that forwards WebSockets and the visitor's address.
import { readFile } from "node:fs/promises";

const FILE = new URL("../../deploy/nginx.conf", import.meta.url);

/** `null` if the file does not exist. */
export async function readProxyBlock(): Promise<string | null> {
	const text = await readFile(FILE, "utf8").catch(() => null);
	if (text === null) return null;
	const map = /^map [^{]*\{[^}]*\}/m.exec(text)?.[0];
	const location = /^\tlocation \/ \{[^}]*\}/m.exec(text)?.[0].replace(/^\t/gm, "");
	return [map, location].filter(Boolean).join("\n\n") || null;
}
