// The sheet of a match: facts, score by period, line-ups, events, officials. Pure.
import { markedName } from "#shared/contract/marked-name.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchSuspensions } from "#shared/contract/rest/catalogue-admin/suspensions.ts";
import { dateFormat, formatCount } from "#shared/i18n/formats.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { eventMinute } from "#shared/match/event-minute.ts";
import { sheetApproval } from "#shared/match/fold/sheet-approval.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import { scoreFacts, scoreLine } from "#shared/match/score-line.ts";
import type { SheetLine } from "#shared/match/sheet-rule.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { sheetRuleOf } from "#shared/sports/sheet-rules.ts";
import type { Sheet, SheetSection } from "./sheet.ts";
import { type SheetTexts, timeOnSheet, wordsOfSport } from "./sheet-texts.ts";

export interface MatchSheetFacts {
	match: MatchRow;
	state: MatchState;
	season: string;
	venue: string | null;
	referee: string | null;
	attendance: number | null;
	/** When the last entry of the log was recorded; `null` for an empty log. */
	loggedAt: Instant | null;
	/** The name under which the reader may see a player; `null` if the player must not be named. */
	nameOf(playerId: PlayerId): string | null;
	/** Only for staff: players whom cards suspend. */
	suspensions?: MatchSuspensions;
	day: Instant;
	site: string;
	pageUrl: string;
}

export function matchSheet(facts: MatchSheetFacts, texts: SheetTexts): Sheet {
	const { match, state, loggedAt } = facts;
	const { t } = texts;
	const sport = sportOf(match.sport);
	const words = wordsOfSport(match.sport, texts);
	const names: Pair<string> = { home: markedName(texts.ofSite, match.home), away: markedName(texts.ofSite, match.away) };
	const score = hasScore(state) ? scoreLine(sport, scoreFacts(sport, state)) : null;
	const status = t(`sheet.state.${state.status}`);
	const time = timeOnSheet(texts, state.startsAt, match.hasTime);
	const known: [name: string, value: string | null][] = [
		[t("sheet.competition"), markedName(texts.ofSite, match.league)],
		[t("sheet.season"), facts.season],
		[t("sheet.round"), match.round],
		[words.start, time],
		[t("sheet.venue"), facts.venue],
		[t("sheet.attendance"), facts.attendance === null ? null : formatCount(texts.locale, facts.attendance)],
		[t("sheet.approved"), approvalInWords(state, texts)],
		[t("sheet.status"), state.statusReason ? `${status}: ${state.statusReason}` : status],
	];
	const lineUps = SIDES.map((side) => lineUpSection(facts, texts, side, names[side])) as [SheetSection, SheetSection];
	const stateOfLog =
		loggedAt === null
			? t("sheet.sheetStateEmpty")
			: t("sheet.sheetState", {
					seq: String(state.seq),
					time: dateFormat(texts.locale, texts.zone, { dateStyle: "medium", timeStyle: "medium" }).format(loggedAt),
				});
	return {
		language: texts.locale,
		fileName: `${names.home} - ${names.away}`,
		title: `${names.home} – ${names.away}`,
		subtitle: score ?? "",
		facts: known.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
		blocks: [
			...(state.periodScores.length > 1 ? [[periodSection(state, texts, names)] as const] : []),
			[eventSection(facts, texts, names)],
			lineUps,
			[officialSection(facts, texts, names, words.official)],
			...(facts.suspensions?.hasRules ? [[suspensionSection(facts.suspensions, texts, names)] as const] : []),
		],
		notes: [stateOfLog, t("sheet.timesIn", { zone: texts.zone })],
		signatures: [...SIDES.map((side) => t(`sheet.signature.${side}`, { team: names[side] })), words.official],
		day: facts.day,
		site: facts.site,
		pageUrl: facts.pageUrl,
		pageText: t("sheet.page", { page: "{{page}}", pages: "{{pages}}" }),
	};
}

/** `null` if nobody approved the result, or something was corrected since. */
function approvalInWords(state: MatchState, { t, locale, zone }: SheetTexts): string | null {
	const approval = sheetApproval(state);
	if (!approval) return null;
	const time = dateFormat(locale, zone, { dateStyle: "medium", timeStyle: "short" }).format(approval.occurredAt);
	return t(reporterKindOf(approval.source) === "official" ? "sheet.approvedByOfficial" : "sheet.approvedByDesk", { time });
}

function periodSection({ periodScores }: MatchState, { t, periodName }: SheetTexts, names: Pair<string>): SheetSection {
	return {
		title: t("sheet.byPeriod"),
		columns: [
			{ title: t("sheet.period"), share: 3 },
			{ title: names.home, share: 2, isNumber: true },
			{ title: names.away, share: 2, isNumber: true },
		],
		rows: periodScores.map(({ period, home, away, isUnknown }) => [periodName(period), ...(isUnknown ? ["–", "–"] : [home, away])]),
		empty: "",
	};
}

function lineUpSection({ match, state, nameOf }: MatchSheetFacts, { t }: SheetTexts, side: Side, team: string): SheetSection {
	const lineUp = sheetRuleOf(match.sport)?.lineUpOf(state, side) ?? null;
	return {
		title: t(lineUp && !lineUp.isConfirmed ? "sheet.probableLineUp" : "sheet.lineUp", { team }),
		columns: [
			{ title: t("sheet.number"), share: 1, isNumber: true },
			{ title: t("sheet.player"), share: 6 },
			{ title: "", share: 2 },
		],
		rows: (lineUp?.players ?? []).map(({ playerId, number, isStarter, isCaptain }) => [
			number ?? state.setup.players[playerId]?.number ?? null,
			nameOf(playerId) ?? t("sheet.unknownPlayer"),
			isCaptain ? t("sheet.captain") : isStarter ? null : t("sheet.bench"),
		]),
		empty: t("sheet.noLineUp"),
	};
}

function eventSection(facts: MatchSheetFacts, texts: SheetTexts, names: Pair<string>): SheetSection {
	const { match, state } = facts;
	const { t } = texts;
	const sport = sportOf(match.sport);
	const rule = sheetRuleOf(match.sport);
	const rows = state.timeline.flatMap((entry) => {
		const line = rule?.lineOf(entry.event);
		if (!line) return [];
		const isScore = sport.scoring(entry.event) !== null && !isCancelled(entry.event);
		const score = isScore ? `${entry.scoreAfter.home}–${entry.scoreAfter.away}` : null;
		const { event, players, note } = inWords(line, entry, facts, texts);
		return [[eventMinute(sport, state.setup, entry.event), names[line.side], event, players, score, note]];
	});
	return {
		title: t("sheet.events"),
		columns: [
			{ title: t("sheet.minute"), share: 1.3 },
			{ title: t("sheet.team"), share: 3 },
			{ title: t("sheet.event"), share: 2.6 },
			{ title: t("sheet.player"), share: 4 },
			{ title: t("sheet.score"), share: 1.1 },
			{ title: t("sheet.note"), share: 2.6 },
		],
		rows,
		empty: t("sheet.noEvents"),
	};
}

function inWords(line: SheetLine, { event }: TimelineEntry, { nameOf }: MatchSheetFacts, { t }: SheetTexts) {
	const named = (playerId: PlayerId | null) => (playerId === null ? null : nameOf(playerId));
	const player = named(line.playerId) ?? (line.kind === "goal" ? "" : t("sheet.unknownPlayer"));
	const others = line.otherIds.map((playerId) => named(playerId) ?? t("sheet.unknownPlayer"));
	const isReplacement = line.kind === "substitution" && others.length > 0;
	const notes = [
		isCancelled(event) && t("sheet.cancelled"),
		event.status === "provisional" && t("sheet.provisional"),
		!isReplacement && others.length > 0 && t("sheet.assist", { players: others.join(", ") }),
		line.note,
	];
	return {
		event: t(`sheet.incident.${line.kind}`),
		players: isReplacement ? t("sheet.for", { player, other: others.join(", ") }) : player,
		note: notes.filter(Boolean).join("; "),
	};
}

function officialSection(
	{ match, state, referee }: MatchSheetFacts,
	{ t }: SheetTexts,
	names: Pair<string>,
	official: string,
): SheetSection {
	const coaches = SIDES.flatMap((side) => {
		const coach = sheetRuleOf(match.sport)?.lineUpOf(state, side)?.coach;
		return coach ? [[t("sheet.coach", { team: names[side] }), coach]] : [];
	});
	return {
		title: t("sheet.officials"),
		columns: [
			{ title: t("sheet.role"), share: 2 },
			{ title: t("sheet.name"), share: 3 },
		],
		rows: [...(referee ? [[official, referee]] : []), ...coaches],
		empty: t("sheet.noOfficials"),
	};
}

function suspensionSection(suspensions: MatchSuspensions, { t, locale, zone }: SheetTexts, names: Pair<string>): SheetSection {
	const dayOf = (at: Instant) => dateFormat(locale, zone, { dateStyle: "medium" }).format(at);
	const rows = SIDES.flatMap((side) =>
		suspensions[side].map(({ name, card, cards, matches, served, matchStartsAt, source, lifted, isListed }) => {
			const day = dayOf(matchStartsAt);
			const why = t("sheet.suspension", { card: t(`sheet.incident.${card}`), cards, day, served, matches });
			const notes = [why, lifted && t("sheet.lifted", { reason: lifted.reason }), isListed && !lifted && t("sheet.isListed")];
			return [names[side], name, notes.filter(Boolean).join("; "), source];
		}),
	);
	return {
		title: t("sheet.suspended"),
		columns: [
			{ title: t("sheet.team"), share: 2 },
			{ title: t("sheet.player"), share: 2.5 },
			{ title: t("sheet.suspendedFor"), share: 4 },
			{ title: t("sheet.rule"), share: 3 },
		],
		rows,
		empty: t("sheet.nobodySuspended"),
	};
}
