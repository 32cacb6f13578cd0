// Merges a second yellow card into one card. Providers report it as a card of its own, as a second yellow card, or as a yellow and a red
// card in one minute. Pure.
import type { ReportedIncident } from "./reported-match.ts";

type Card = Extract<ReportedIncident, { kind: "card" }>;

/** Returns the incidents in the order of the match. */
export function withSecondYellows(incidents: readonly ReportedIncident[]): ReportedIncident[] {
	const yellows = new Set<string>();
	const left = new Set<ReportedIncident>();
	const changed = new Map<ReportedIncident, Card>();
	for (const incident of incidents) {
		if (incident.kind !== "card" || incident.card !== "yellow" || incident.player === null) continue;
		const { sourceId } = incident.player;
		if (!yellows.has(sourceId)) {
			yellows.add(sourceId);
			continue;
		}
		const sendingOff = incidents.find((each): each is Card => isSendingOff(each, incident));
		if (sendingOff) {
			left.add(incident);
			changed.set(sendingOff, { ...sendingOff, card: "second_yellow" });
		} else changed.set(incident, { ...incident, card: "second_yellow" });
	}
	return incidents.filter((incident) => !left.has(incident)).map((incident) => changed.get(incident) ?? incident);
}

/** Returns `true` if `other` is a red or second yellow card of the same player, at most a minute apart. */
function isSendingOff(other: ReportedIncident, { player, time }: Card): boolean {
	if (other.kind !== "card" || other.card === "yellow" || other.player?.sourceId !== player?.sourceId) return false;
	const at = ({ minute, extra }: Card["time"]) => (minute ?? 0) + extra;
	return Math.abs(at(other.time) - at(time)) <= 1;
}
