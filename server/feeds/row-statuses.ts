// What files of openfootball and spreadsheets call the state of a match → what became of it. One table; a word that is not in it is named in the report. Pure.

export type RowStatus = "open" | "under_way" | "played" | "awarded" | "postponed" | "cancelled" | Stopped;
/** Play began and did not end. */
export type Stopped = "abandoned" | "suspended" | "interrupted";

const STATUSES: Record<string, RowStatus> = {
	...{ scheduled: "open", "not started": "open", ns: "open", timed: "open", tbd: "open" },
	...{ live: "under_way", "in play": "under_way", "in progress": "under_way", "half time": "under_way", ht: "under_way" },
	...{ played: "played", finished: "played", "full time": "played", ft: "played", aet: "played", pen: "played", ended: "played" },
	...{
		awarded: "awarded",
		awd: "awarded",
		"walk over": "awarded",
		walkover: "awarded",
		wo: "awarded",
		"w o": "awarded",
		forfeited: "awarded",
	},
	...{ postponed: "postponed", pst: "postponed", ppd: "postponed", delayed: "postponed" },
	...{ cancelled: "cancelled", canceled: "cancelled", canc: "cancelled", annulled: "cancelled" },
	...{
		abandoned: "abandoned",
		abd: "abandoned",
		suspended: "suspended",
		susp: "suspended",
		interrupted: "interrupted",
		int: "interrupted",
	},
};

/** Case, hyphens and blanks do not matter. Undefined for a word that is not known. */
export function rowStatus(word: string): RowStatus | undefined {
	const plain = word
		.toLowerCase()
		.replace(/[^a-z]+/g, " ")
		.trim();
	return Object.hasOwn(STATUSES, plain) ? STATUSES[plain] : undefined;
}

export const isStopped = (status: RowStatus): status is Stopped => ["abandoned", "suspended", "interrupted"].includes(status);
