// Converts rows of squads to players. Pure.
import { nameFault } from "#server/feeds/kernel/name-faults.ts";
import type { CellOf } from "./cells.ts";
import type { LineRemark, SquadRow } from "./fixture-row.ts";
import { dateOrderOf, readBirthDate } from "./read-date.ts";
import type { TableRow } from "./read-table.ts";

/** Positions of the catalogue, by the first letters of the words for them. */
const POSITIONS = {
	gk: "GK",
	goal: "GK",
	tor: "GK",
	por: "GK",
	def: "DF",
	df: "DF",
	abw: "DF",
	mid: "MF",
	mf: "MF",
	mit: "MF",
	for: "FW",
	fw: "FW",
	att: "FW",
	str: "FW",
	stu: "FW",
	ang: "FW",
};

interface ReadSquads {
	rows: SquadRow[];
	refused: LineRemark[];
	notes: LineRemark[];
}

/** `until` is the year in which the season ends; no player of the squads is born after it. */
export function readSquads(rows: readonly TableRow[], cell: CellOf, until: number): ReadSquads {
	const stated = dateOrderOf(rows.map((row) => cell(row, "birthDate")));
	const order = stated === "month_first" ? stated : "day_first";
	const read: ReadSquads = { rows: [], refused: [], notes: [] };
	for (const row of rows) {
		const [team, player] = [cell(row, "team"), cell(row, "player")];
		const fault = faultOf(team, player);
		if (fault !== null) {
			read.refused.push({ line: row.line, reason: fault });
			continue;
		}
		const note = (reason: string) => void read.notes.push({ line: row.line, reason });
		const [number, born, position] = [cell(row, "number").replace(/[.,]0+$/, ""), cell(row, "birthDate"), cell(row, "position")];
		const isNumber = /^\d{1,2}$/.test(number);
		if (number !== "" && !isNumber) note(`number: "${number}" is none and was left out`);
		const birthDate = born === "" ? null : readBirthDate(born, order, until);
		if (born !== "" && birthDate === null) note(`birth date: "${born}" is no date of birth and was left out`);
		const known = Object.entries(POSITIONS).find(([start]) => position.toLowerCase().startsWith(start))?.[1] ?? null;
		if (position !== "" && known === null) note(`position: "${position}" is unknown and was left out`);
		read.rows.push({ line: row.line, team, player, number: isNumber ? Number(number) : null, position: known, birthDate });
	}
	return read;
}

function faultOf(team: string, player: string): string | null {
	if (team === "" || player === "") return `${team === "" ? "team" : "player"} is empty`;
	for (const [column, name] of Object.entries({ team, player })) {
		const fault = nameFault(name);
		if (fault !== null) return `${column}: "${name}" holds ${fault}: it is not a name`;
	}
	return null;
}
