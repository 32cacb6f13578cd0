// The line below the teams: an item that needs a decision, with its buttons, or the newest event.
import type { ReactNode } from "react";
import { type DescribedEvent, padText, shortDescription } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { disputedRow } from "#client/i18n/disputed-words.ts";
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import type { RowFacts } from "../row-facts.ts";
import styles from "./board-row.module.css";

interface RowStoryProps {
	view: DeskMatchView;
	facts: RowFacts;
	onOpen(): void;
}

export function RowStory(props: RowStoryProps) {
	const sport = useSportRow(props.view.match.sport);
	return <div className={styles.story}>{storyOf(props, sport, useText())}</div>;
}

function storyOf({ view, facts, onOpen }: RowStoryProps, sport: SportRowView, t: ReturnType<typeof useText>): ReactNode {
	const { match, desk, conflict, refused, armedUntil, provisional, corrected, incomplete, actions } = view;
	const words = (event: DescribedEvent) => shortDescription(t, match, event, view.state?.setup.format);
	const of = (action: string) => t("desk.board.actionOf", { action, home: match.home.name, away: match.away.name });
	const difference = desk?.discrepancies[0];
	const [open, ...more] = provisional;
	if (conflict) {
		const [mine, theirs] = [conflict.command.events[0], conflict.theirs.at(-1)];
		const text = t("desk.board.conflict", { mine: mine ? words(mine) : "", theirs: theirs ? words(theirs) : "" });
		return (
			<Story tone="bad" tag={t("desk.board.tag.conflict")} text={text}>
				<Small of={of} onPress={onOpen} isStrong>
					{t("desk.board.decide")}
				</Small>
			</Story>
		);
	}
	if (refused) {
		return (
			<Story tone="bad" tag={t("desk.board.tag.refused")} text={refused.problem}>
				<Small of={of} onPress={() => actions.dismiss()}>
					{t("desk.board.dismiss")}
				</Small>
			</Story>
		);
	}
	if (armedUntil !== null) {
		return (
			<Story tone="warn" tag={t("desk.board.tag.undo")} text={t("desk.board.armed")}>
				<Small of={of} onPress={() => actions.disarm()}>
					{t("desk.board.disarm")}
				</Small>
			</Story>
		);
	}
	if (open) {
		const count = more.length > 0 ? t("desk.board.more", { count: more.length }) : "";
		const [confirm, cancel] = [t("desk.board.confirm"), t("desk.board.cancel")];
		return (
			<Story tone="warn" tag={t("desk.board.tag.provisional")} text={[words(open), count].filter(Boolean).join(" ")}>
				<Small of={of} what={words(open)} onPress={() => actions.confirm(open.id)} isStrong>
					{confirm}
				</Small>
				<Small of={of} what={words(open)} onPress={() => actions.cancel(open.id)}>
					{cancel}
				</Small>
			</Story>
		);
	}
	if (facts.news?.kind === "review") {
		return <Story tone="warn" tag={t(sport.reviewTag ?? "news.reviewTag")} text={t(`news.review.${facts.news.subject}` as TextKey)} />;
	}
	if (difference) {
		const text = words(difference.draft);
		const [take, refuse] = [t("desk.board.take"), t("desk.board.refuse")];
		return (
			<Story tone="warn" tag={difference.source} text={text}>
				<Small of={of} what={text} onPress={() => actions.decideDiscrepancy(difference.id, "taken")}>
					{take}
				</Small>
				<Small of={of} what={text} onPress={() => actions.decideDiscrepancy(difference.id, "refused")}>
					{refuse}
				</Small>
			</Story>
		);
	}
	if (facts.disputed && facts.score) {
		const accept = t("desk.match.pending.accept", { score: formatScore(facts.score) });
		return (
			<Story tone="bad" tag={t("disputed.tag")} text={disputedRow(facts.disputed, t)}>
				<Small of={of} onPress={() => actions.confirmScore()} isStrong>
					{accept}
				</Small>
			</Story>
		);
	}
	if (corrected) {
		const pad = padText(t, match.sport, { key: corrected.toKey });
		const from = corrected.from ? words(corrected.from) : "";
		return <Story tone="plain" tag={t("desk.board.tag.corrected")} text={t("desk.board.corrected", { from, to: pad })} />;
	}
	const unnamed = incomplete[0];
	if (unnamed) {
		return (
			<Story tone="plain" text={words(unnamed.event)}>
				<Small of={of} what={words(unnamed.event)} onPress={onOpen}>
					{t("desk.board.namePlayers")}
				</Small>
			</Story>
		);
	}
	const last = view.state && lastDecided(view.state);
	if (!last) return <Story tone="plain" text={[match.league.name, match.round].filter(Boolean).join(" · ")} />;
	return <Story tone="plain" text={words(last)} isStruck={isCancelled(last)} />;
}

interface StoryProps {
	tone: "plain" | "warn" | "bad";
	tag?: string;
	text: string;
	isStruck?: boolean;
	children?: ReactNode;
}

function Story({ tone, tag, text, isStruck = false, children }: StoryProps) {
	return (
		<>
			{tag && <Tag tone={tone}>{tag}</Tag>}
			<span className={styles.text} title={text}>
				{isStruck ? <s>{text}</s> : text}
			</span>
			{children}
		</>
	);
}

interface SmallProps {
	/** Returns the action's name with its match, for screen readers. */
	of(action: string): string;
	/** Name of the item in the button's label, needed if a row can have several items. */
	what?: string;
	isStrong?: boolean;
	onPress(): void;
	children: string;
}

/** The accessible name begins with the visible text, which speech control requires. */
function Small({ of, what, isStrong, onPress, children }: SmallProps) {
	return (
		<button
			type="button"
			className={styles.small}
			data-strong={isStrong ? "" : undefined}
			aria-label={of(what ? `${children} ${what}` : children)}
			onClick={onPress}
		>
			{children}
		</button>
	);
}

/** Returns the newest event, ignoring measurements, commentary and line-ups. */
function lastDecided({ setup, timeline }: MatchState): MatchEvent | null {
	const desk = deskOf(setup.sport);
	let last: MatchEvent | null = null;
	for (const { event } of timeline) {
		if (desk.isBackground(event.type) || event.type === "line_up_announced") continue;
		if (!last || event.seq > last.seq) last = event;
	}
	return last;
}
