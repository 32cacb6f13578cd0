// Converts the values of the upload form to an import order.
import type { FileFeed } from "#shared/contract/feeds.ts";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import { isSpreadsheetPreset, type SpreadsheetPreset } from "#shared/contract/spreadsheet-presets.ts";
import { readText, type WyscoutTeam } from "./read-upload.ts";

export interface ChosenFile {
	/** Name of the chosen file; empty before one is chosen. */
	name: string;
	/** The teams of a recording. */
	teams: readonly WyscoutTeam[];
}

type Read<Source extends FileFeed> = (file: File, text: (name: string) => string) => Promise<Extract<ImportOrder, { source: Source }>>;

const READ: { [Source in FileFeed]: Read<Source> } = {
	openfootball: async (file, text) => ({
		source: "openfootball",
		fileName: file.name,
		content: await readText(file),
		competition: text("competition"),
	}),
	wyscout: async (file, text) => ({
		source: "wyscout",
		fileName: file.name,
		content: await file.text(),
		homeTeamId: Number(text("home")),
		...(text("speed") !== "" && { speed: Number(text("speed")) }),
	}),
	cricsheet: async (file) => ({ source: "cricsheet", fileName: file.name, content: await file.text() }),
	csv: async (file, text) => ({
		source: "csv",
		fileName: file.name,
		content: await base64Of(file),
		leagueId: text("league"),
		season: text("season"),
		zone: text("zone"),
		...(isSpreadsheetPreset(text("preset")) && { preset: text("preset") as SpreadsheetPreset }),
	}),
};

export function readOrder(source: FileFeed, file: File, fields: FormData): Promise<ImportOrder> {
	return READ[source](file, (name) => String(fields.get(name) ?? "").trim());
}

/** Encodes the file's bytes unchanged, because the server detects the encoding of the text. */
async function base64Of(file: File): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	const reader = new FileReader();
	reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
	reader.onerror = () => reject(reader.error ?? new Error(file.name));
	reader.readAsDataURL(file);
	return promise;
}
