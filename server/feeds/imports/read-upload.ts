// The text of an uploaded file → what it is and what it tells. Pure, and slow for large files: runs in upload-worker.ts.
import type { ImportOrder } from "#shared/contract/rest/feeds.ts";
import { type ReadFile, readFile } from "../openfootball/read-file.ts";
import { NoRecording, parseWyscoutFile, type WyscoutFile } from "../replay/wyscout-file.ts";

export type ReadUpload = ReadFile | { kind: "recording"; file: WyscoutFile };

export function readUpload({ source, fileName, content }: Pick<ImportOrder, "source" | "fileName" | "content">): ReadUpload {
	if (source === "openfootball") return readFile(fileName, content);
	try {
		return { kind: "recording", file: parseWyscoutFile(JSON.parse(content)) };
	} catch (error) {
		if (error instanceof SyntaxError) return { kind: "unreadable", reason: `no JSON: ${error.message}` };
		if (error instanceof NoRecording) return { kind: "unreadable", reason: error.message };
		throw error;
	}
}
