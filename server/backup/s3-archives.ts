// Archives in an S3-compatible store: one object for each file of an archive, with the archive's name as prefix.
import { openAsBlob } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { AwsClient } from "aws4fetch";
import { decodeXML } from "entities";
import type { ObjectStore } from "#server/config/backup-settings.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { archiveTime } from "./archive-folders.ts";
import { MANIFEST, SITE_FILES } from "./archive-format.ts";
import { hashOf } from "./write-archive.ts";

/** Number of retries of a request that the store answers with 429 or 5xx. */
const RETRIES = 3;

export interface RemoteArchives {
	/** Names of complete archives, newest first. */
	list(): Promise<string[]>;
	/** Uploads the archive in `folder`. The manifest is uploaded last, so that an incomplete upload does not count as an archive. */
	upload(folder: string, name: string): Promise<void>;
	/** Writes the archive into a folder that does not exist yet. */
	download(name: string, folder: string): Promise<void>;
	remove(name: string): Promise<void>;
}

/** Each method throws a SettingsError with the reason if the store refuses a request or cannot be reached. */
export function openRemoteArchives({ url, accessKey, secretKey, region }: ObjectStore): RemoteArchives {
	const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: "s3", region, retries: RETRIES });
	// The first folder of the address's path is the bucket.
	const [, bucket = "", prefix = ""] = /^([^/]+\/)(.*)$/.exec(decodeURIComponent(new URL(url).pathname.slice(1))) ?? [];
	const root = `${new URL(url).origin}/${bucket}`;
	const addressOf = (key: string) => root + key.split("/").map(encodeURIComponent).join("/");

	async function request(address: string, init: RequestInit = {}): Promise<Response> {
		const answer = await client.fetch(address, init).catch((error: Error) => {
			throw new SettingsError(`BACKUP_STORE cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}.`);
		});
		if (answer.ok) return answer;
		const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? "";
		throw new SettingsError(`BACKUP_STORE refused a request: ${answer.status} ${code}.`);
	}

	/** All keys below a prefix. */
	async function keysBelow(below: string): Promise<string[]> {
		const keys: string[] = [];
		let token = "";
		do {
			const query = new URLSearchParams({ "list-type": "2", prefix: below, ...(token && { "continuation-token": token }) });
			const text = await (await request(`${root}?${query}`)).text();
			keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => decodeXML(key)));
			token = decodeXML(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? "");
		} while (token);
		return keys;
	}

	return {
		async list() {
			const manifests = (await keysBelow(prefix)).filter((key) => key.endsWith(`/${MANIFEST}`));
			const names = manifests.map((key) => key.slice(prefix.length, -MANIFEST.length - 1));
			return names.filter((name) => archiveTime(name) !== null).sort((one, other) => (one < other ? 1 : -1));
		},
		async upload(folder, name) {
			const paths = (await filesBelow(folder)).filter((path) => path !== MANIFEST);
			for (const path of [...paths, MANIFEST]) {
				const file = join(folder, path);
				await request(addressOf(`${prefix}${name}/${path}`), {
					method: "PUT",
					body: await openAsBlob(file),
					headers: { "x-amz-content-sha256": await hashOf(file) },
				});
			}
		},
		async download(name, folder) {
			const below = `${prefix}${name}/`;
			const keys = await keysBelow(below);
			if (!keys.includes(below + MANIFEST)) throw new SettingsError(`BACKUP_STORE has no archive ${name}.`);
			for (const key of keys) {
				const path = key.slice(below.length);
				if (!isPathOfArchive(path)) throw new SettingsError(`BACKUP_STORE has a file in ${name} that is no part of an archive: ${path}.`);
				const { body } = await request(addressOf(key));
				await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
				await writeFile(join(folder, path), body ?? "", { mode: 0o600 });
			}
		},
		async remove(name) {
			const below = `${prefix}${name}/`;
			// The manifest is deleted first: without it, the remaining objects do not count as an archive.
			const keys = await keysBelow(below);
			for (const key of [below + MANIFEST, ...keys.filter((each) => each !== below + MANIFEST)])
				await request(addressOf(key), { method: "DELETE" });
		},
	};
}

/** A path from the store must not lead out of the archive's folder. */
function isPathOfArchive(path: string): boolean {
	const parts = path.split("/");
	if (parts.some((part) => part === "" || part === "." || part === "..")) return false;
	const isFile = parts[0] === "files" && SITE_FILES.some((top) => top === parts[1]);
	return path === MANIFEST || (parts[0] === "tables" && parts.length === 2) || isFile;
}

async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
