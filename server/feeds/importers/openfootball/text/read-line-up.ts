// Parses the line-up of one team in Football.TXT: `Saad Al-Sheeb, Hassan Al-Haydos (72' Mohammed Muntari), Akram Afif`. Pure.

export interface TextLineUp {
	starter: { name: string }[];
	/** Players who came on; the file names no other substitutes. */
	bench: { name: string }[];
	subs: { on: string; off: string; minute: string }[];
}

const PLAYER = /^(?<name>[^()\d]+?)\s*(?:\(\s*(?<minute>\d{1,3}(?:\s?\+\s?\d{1,2})?)\s?['’′]?\s+(?<on>[^\s].*)\))?$/u;
/** Cards in brackets are not read. */
const CARDS = /\s*\[[^\]]*\]/g;

/** `text` does not contain the team's name. `rest` is the text that is not a player. */
export function readLineUp(text: string): { lineUp: TextLineUp; rest: string } {
	const lineUp: TextLineUp = { starter: [], bench: [], subs: [] };
	const rest: string[] = [];
	for (const given of splitOutside(text.replace(CARDS, ""))) {
		const name = readPlayer(given);
		if (name === null) rest.push(given);
		else lineUp.starter.push({ name });
	}
	return { lineUp, rest: rest.join(", ") };

	/** Reads a player with the substitutes who came on for the player, and those who came on for a substitute. */
	function readPlayer(given: string): string | null {
		const { name, minute, on } = PLAYER.exec(given)?.groups ?? {};
		if (name === undefined) return null;
		if (minute !== undefined && on !== undefined) {
			const subs = lineUp.subs.length;
			const came = readPlayer(on);
			if (came === null) return null;
			lineUp.subs.splice(subs, 0, { on: came, off: name, minute: minute.replace(/\s/g, "") });
			lineUp.bench.push({ name: came });
		}
		return name;
	}
}

/** Splits at commas, semicolons and dashes with blanks that are outside of brackets. */
function splitOutside(text: string): string[] {
	const parts: string[] = [];
	let depth = 0;
	let part = "";
	for (const sign of `${text.replace(/\s[-–]\s/g, ", ")},`) {
		depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
		if (depth <= 0 && (sign === "," || sign === ";")) {
			parts.push(part);
			part = "";
		} else part += sign;
	}
	if (part !== "") parts.push(part);
	return parts.map((each) => each.replace(/\s+/g, " ").replace(/\.$/, "").trim()).filter((each) => each !== "");
}
