// The composer: the quoted message, the text box, and Send with the countdown of a limit. Typed text stays until it is published.
import { useSetAtom, useStore } from "jotai";
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useWait } from "#client/api/form/use-wait.ts";
import type { Outbox, SendRefusal } from "#client/chat/state/outbox/outbox.ts";
import { sendDraft } from "#client/chat/state/send-line.ts";
import { changeOutbox } from "#client/chat/state/settle-outbox.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { MAX_CHAT_CHARACTERS } from "#shared/contract/chat.ts";
import { ChatIcon } from "../context/chat-icon.tsx";
import { useRoom } from "../context/room-context.ts";
import styles from "./composer.module.css";
import { describeRefusal } from "./describe-refusal.ts";
import { MentionList } from "./mention-list.tsx";
import type { Person } from "./people-of.ts";
import { useMentions } from "./use-mentions.ts";

const COUNTED_FROM = MAX_CHAT_CHARACTERS - 100;
const LIMITS: readonly SendRefusal["code"][] = ["rate_limited", "slow_mode"];

interface ComposerProps {
	outbox: Outbox;
	people: readonly Person[];
	/** The time at which the next message is accepted; 0 if it is accepted now. */
	nextAt: number;
	box: RefObject<HTMLTextAreaElement | null>;
	onSent(): void;
}

export function Composer({ outbox: { draft, replyTo, refusal }, people, nextAt, box, onSent }: ComposerProps) {
	const t = useText();
	const store = useStore();
	const id = useId();
	const { matchId } = useRoom();
	const wait = useWait(nextAt === 0 ? null : nextAt);
	const length = [...draft].length;
	const isTooLong = length > MAX_CHAT_CHARACTERS;
	const problem = useProblem(refusal, wait !== null);
	useFittedHeight(box, draft);

	const write = (text: string, caret: number) => {
		changeOutbox(store, matchId, (outbox) => ({ ...outbox, draft: text, refusal: text === "" ? null : outbox.refusal }));
		mentions.follow(text, caret);
		mentions.restart();
	};
	const mentions = useMentions(draft, people, (text, caret) => {
		// Synchronous: in a later frame the caret would be placed before text typed since.
		flushSync(() => write(text, caret));
		box.current?.focus();
		box.current?.setSelectionRange(caret, caret);
	});
	const cancelReply = () => changeOutbox(store, matchId, (outbox) => ({ ...outbox, replyTo: null }));
	const send = () => {
		if (isTooLong || wait !== null || draft.trim() === "") return;
		sendDraft(store, matchId);
		mentions.close();
		onSent();
		box.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (mentions.onKeyDown(event)) return;
		if (event.key === "Enter" && !event.shiftKey) {
			event.preventDefault();
			send();
		} else if (event.key === "Escape" && replyTo !== null) cancelReply();
	};
	const { offered, picked } = mentions;
	const describedBy = [problem && `${id}-problem`, length >= COUNTED_FROM && `${id}-count`].filter(Boolean).join(" ");

	return (
		<form
			className={styles.composer}
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
		>
			{problem && (
				<p id={`${id}-problem`} className={styles.problem}>
					{problem}
				</p>
			)}
			{replyTo !== null && (
				<QuotedMessage
					seq={replyTo}
					onCancel={() => {
						cancelReply();
						box.current?.focus();
					}}
				/>
			)}
			<div className={styles.row}>
				{offered.length > 0 && <MentionList id={`${id}-people`} people={offered} picked={picked} onPick={mentions.pick} />}
				<textarea
					ref={box}
					className={styles.box}
					name="message"
					rows={1}
					dir="auto"
					value={draft}
					placeholder={t("chat.box.placeholder")}
					aria-label={t("chat.box.label")}
					aria-invalid={isTooLong || undefined}
					aria-describedby={describedBy || undefined}
					aria-controls={offered.length > 0 ? `${id}-people` : undefined}
					aria-activedescendant={offered.length > 0 ? `${id}-people-${picked}` : undefined}
					aria-autocomplete="list"
					autoComplete="off"
					enterKeyHint="send"
					onChange={({ target }) => write(target.value, target.selectionStart)}
					onSelect={({ currentTarget }) => mentions.follow(currentTarget.value, currentTarget.selectionStart)}
					onBlur={mentions.close}
					onKeyDown={onKeyDown}
				/>
				<Button
					type="submit"
					className={styles.send}
					isBusy={wait !== null}
					busyText={wait ?? ""}
					data-waiting={wait === null ? undefined : ""}
				>
					{t("chat.box.send")}
				</Button>
			</div>
			{length >= COUNTED_FROM && <CharacterCount id={`${id}-count`} length={length} />}
		</form>
	);
}

/** Returns why the draft was restored, and announces it; `null` once the limit is over. */
function useProblem(refusal: SendRefusal | null, isWaiting: boolean): string | null {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const isOver = refusal !== null && LIMITS.includes(refusal.code) && !isWaiting;
	const problem = refusal && !isOver ? describeRefusal(refusal, t) : null;
	useEffect(() => {
		if (problem) announce(problem);
	}, [problem, announce]);
	return problem;
}

/** Fits the height of the text box to its text, within the limits of the style. */
function useFittedHeight(box: RefObject<HTMLTextAreaElement | null>, draft: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each text
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		element.style.height = "auto";
		element.style.height = `${element.scrollHeight + 2}px`;
	}, [box, draft]);
}

function QuotedMessage({ seq, onCancel }: { seq: number; onCancel: () => void }) {
	const t = useText();
	const quoted = useRoom().lineOf(seq);
	return (
		<div className={styles.reply}>
			<span className={styles.replied} dir="auto">
				{quoted?.author ? t("chat.replyingTo", { name: quoted.author.name }) : t("chat.quoteEarlier")} {quoted?.text}
			</span>
			<button type="button" className={styles.cancel} aria-label={t("chat.cancelReply")} onClick={onCancel}>
				<ChatIcon name="close" size={14} />
			</button>
		</div>
	);
}

function CharacterCount({ id, length }: { id: string; length: number }) {
	const t = useText();
	const over = length - MAX_CHAT_CHARACTERS;
	return (
		<p id={id} className={styles.count} data-over={over > 0 ? "" : undefined}>
			{over > 0 ? t("chat.box.over", { count: over }) : t("chat.box.left", { count: length, most: MAX_CHAT_CHARACTERS })}
		</p>
	);
}
