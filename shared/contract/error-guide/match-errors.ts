// Guides to the codes of match logs, odds and votes.

export const MATCH_ERRORS = {
	conflict_sequence: {
		title: "Something has changed in between",
		means:
			"The command expected an earlier state of a match log, a market or a document. The answer for a match log contains its present head as `headSeq`, and in `events` what was logged since, in the order of `seq`, each event in its current revision; measurements and commentary conflict with nothing and are left out. The answer for a market contains `market`, that for a document `document`.",
		remedy: "Apply what is new, decide again, and send the command with `headSeq` as `expectedSeq` and with a new `Idempotency-Key`.",
	},
	overridden: {
		title: "Staff have set this field",
		means: "A feed reported a field that staff have set, or contradicted an operator's event. The report waits for staff as a discrepancy.",
		remedy: "Nothing: do not send it again.",
	},
	sheet_approved: {
		title: "The match sheet is approved",
		means: "The competition's official or the desk has approved the match sheet, so that reporters can change nothing in it.",
		remedy: "Tell the desk what is wrong: what it corrects opens the sheet again.",
	},
	vote_closed: {
		title: "The vote is over",
		means: "The match has begun.",
		remedy: "Show the result of the vote.",
	},
	unknown_match: {
		title: "There is no such match",
		means: "The id belongs to no match, or the match was removed.",
		remedy: "Take ids from `GET /api/v1/matches`.",
	},
	event_out_of_order: {
		title: "The event does not fit here",
		means: "The log has later events, and this one would change their meaning.",
		remedy: "Send events in the order of the match, or mark a missed one with `isLate`.",
	},
	invalid_event: {
		title: "The event is not valid in this sport",
		means: "The rules of the sport do not allow the event in this state of the match.",
		remedy: "Read the message, and compare the state of the match.",
	},
	match_ended: {
		title: "The match has ended",
		means: "The log accepts no new events. Corrections are still possible.",
		remedy: "Send a correction with `revises`.",
	},
	match_not_started: {
		title: "The match has not begun",
		means: "The log does not contain the start of the match yet.",
		remedy: "Send the start of the first period first.",
	},
	unknown_event: {
		title: "There is no such event",
		means: "`revises` names an event that the log does not have.",
		remedy: "Read the log for its ids, or send the original first.",
	},
	unknown_player: {
		title: "There is no such player",
		means: "The player is not known to the match, or belongs to the other side.",
		remedy: "Leave the player out, or add the player to the team first.",
	},
	wrong_period: {
		title: "The event belongs to another period",
		means: "The match is in another period than the event says.",
		remedy: "Send the end and the start of periods first.",
	},
	outranked_source: {
		title: "A better source reported this event",
		means: "Another kind of source, which this one cannot overrule, has submitted the event.",
		remedy: "Nothing: do not send it again. An operator can correct the event.",
	},
} as const;
