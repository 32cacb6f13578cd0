// Normalises a row that volunteers typed: an unreadable field is left out and reported. Pure. Files of earlier years have other fields
// for the same values: `score1`, `score1i`, `stadium`, `timezone`.
import type { z } from "zod";
import { goalsSchema, matchSchema, type RawMatch } from "./file-schema.ts";
import type { RowRemarks } from "./row-remarks.ts";

/** Fields that every match needs: a row without one of them is refused. */
const NEEDED = new Set(["date", "team1", "team2"]);
/** Text fields by which rows are compared: they are composed (NFC), and surplus blanks are removed. */
const TEXTS = ["round", "stage", "group", "time", "status", "ground", "date"] as const;
const PARTS = ["ht", "ft", "et", "p"] as const;

/** Returns the row, or why it cannot be taken. `remarks` collects what was left out. */
export function tidyRow(given: unknown, remarks: RowRemarks): RawMatch | string {
	if (typeof given !== "object" || given === null || Array.isArray(given)) return issueText(matchSchema.safeParse(given).error);
	const row: Record<string, unknown> = { ...given };
	for (const field of TEXTS) if (typeof row[field] === "string") row[field] = tidyText(String(row[field]));
	if (typeof row.round === "number") row.round = String(row.round);
	// A status that is not a text is an unknown one: it must not count as absent (FD2).
	if (row.status !== undefined && row.status !== null && typeof row.status !== "string") row.status = JSON.stringify(row.status);
	if (typeof row.date === "string") row.date = isoDate(row.date);
	for (const field of ["time", "status", "stage", "group", "ground", "round"])
		if (row[field] === null || row[field] === "") delete row[field];
	if (row.score === null) delete row.score;
	readEarlierFields(row);
	row.score = tidyScore(row.score, remarks);
	const parsed = matchSchema.safeParse(row);
	if (parsed.success) return parsed.data;
	const bad = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? "")))];
	const missing = bad.filter((field) => NEEDED.has(field));
	if (missing.length > 0) {
		return `${missing.map((field) => `${field}: ${shorten(row[field])} cannot be read`).join("; ")}: the row is left out`;
	}
	if (bad.includes("")) return issueText(parsed.error);
	for (const field of bad) {
		const list = field === "score" ? remarks.withheld : remarks.notes;
		list.push(`${field}: ${shorten(row[field])} cannot be read: left out`);
		delete row[field];
	}
	const again = matchSchema.safeParse(row);
	return again.success ? again.data : issueText(again.error);
}

/** Parts of a score by the suffix of their fields: `score1` and `score2`, `score1i` at half-time, `score1et`, `score1p`. */
const EARLIER_PARTS = { ft: [""], ht: ["i", "ht"], et: ["et"], p: ["p", "pen"] } as const;

function readEarlierFields(row: Record<string, unknown>): void {
	if (row.score === undefined) {
		const parts = Object.entries(EARLIER_PARTS).flatMap(([part, endings]) => {
			const pairs = endings.map((ending) => [row[`score1${ending}`], row[`score2${ending}`]]);
			const pair = pairs.find((each) => each.some((value) => value !== undefined && value !== null));
			return pair ? [[part, pair] as const] : [];
		});
		if (parts.length > 0) row.score = Object.fromEntries(parts);
	}
	for (const field of ["goals1", "goals2"]) if (row[field] === null) delete row[field];
	const place = row.ground ?? row.stadium;
	const named = typeof place === "object" && place !== null && "name" in place ? place.name : place;
	if (typeof named === "string") {
		const isWhole = typeof row.city !== "string" || row.city === "" || named.includes(row.city);
		row.ground = tidyText(isWhole ? named : `${named}, ${row.city}`);
	}
	if (typeof row.time === "string" && typeof row.timezone === "string" && !/[a-z]/i.test(row.time)) {
		row.time = `${row.time} ${row.timezone.trim()}`;
	}
	const [first] = Array.isArray(row.referees) ? row.referees : [];
	if (row.referee === undefined && typeof first?.name === "string") row.referee = tidyText(first.name);
	if (row.attendance === null) delete row.attendance;
}

/** "2-1" and "2:1" are scores after 90 minutes; only unreadable parts are left out. */
function tidyScore(given: unknown, { notes, withheld }: RowRemarks): unknown {
	if (given === undefined) return undefined;
	const text = typeof given === "string" ? /^\s*(\d{1,2})\s*[-:–]\s*(\d{1,2})\s*$/.exec(given) : null;
	if (text) return [Number(text[1]), Number(text[2])];
	if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
	const score: Record<string, unknown> = { ...given };
	for (const part of PARTS) {
		if (score[part] === null) delete score[part];
		if (Array.isArray(score[part])) score[part] = score[part].map((goals) => (/^\d{1,2}$/.test(String(goals)) ? Number(goals) : goals));
		if (score[part] === undefined || goalsSchema.safeParse(score[part]).success) continue;
		// A result is complete without the score at half-time; without another part it is unknown or incomplete.
		const list = part === "ht" ? notes : withheld;
		list.push(`score.${part}: ${shorten(score[part])} cannot be read: left out`);
		delete score[part];
		// If the score after extra time is unreadable, the score of the 90 minutes is not the result either.
		if (part === "et") delete score.ft;
	}
	if (isLess(score.et, score.ft)) {
		withheld.push(`score.et: ${shorten(score.et)} is less than the ${shorten(score.ft)} before extra time: the result is left out`);
		for (const part of ["ft", "et", "p"]) delete score[part];
	}
	return score;
}

function isLess(one: unknown, other: unknown): boolean {
	const [part, whole] = [goalsSchema.safeParse(one), goalsSchema.safeParse(other)];
	return part.success && whole.success && (part.data[0] < whole.data[0] || part.data[1] < whole.data[1]);
}

export function tidyText(text: string): string {
	return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Accepts "2024-8-3", "2024/08/03", "2024-08-03T20:00" and "3.8.2024" too. */
function isoDate(date: string): string {
	const match =
		/^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/.exec(date) ??
		/^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/.exec(date);
	const { year, month = "", day = "" } = match?.groups ?? {};
	return year === undefined ? date : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function shorten(value: unknown): string {
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function issueText(error: z.ZodError | undefined): string {
	return (error?.issues ?? []).map(({ path, message }) => `${path.join(".") || "row"}: ${message}`).join("; ");
}
