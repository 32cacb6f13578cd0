// Reads the text of a mail from the mail folder of this machine.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { outboxFileOf, outboxIn } from "./mail-transport.ts";

/** Returns `null` if the file does not exist: another machine wrote it, or it was removed. */
export async function readOutboxText(dataDir: string, mail: { id: string; createdAt: number }): Promise<string | null> {
	const file = await readFile(join(outboxIn(dataDir), outboxFileOf(mail.id, mail.createdAt))).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
	return file && ((await PostalMime.parse(file)).text ?? null);
}
