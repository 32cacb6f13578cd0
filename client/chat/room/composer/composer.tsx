// The composer: the quoted message, the box, Send with the countdown of a limit. Typed text stays until it is published.
// Part of chat-foot.tsx.
import { useSetAtom, useStore } from "jotai";
import { type KeyboardEvent, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useWait } from "#client/api/form/use-wait.ts";
import type { Outbox, SendRefusal } from "#client/chat/state/outbox/outbox.ts";
import { sendDraft } from "#client/chat/state/outbox/send-line.ts";
import { changeOutbox } from "#client/chat/state/outbox/settle-outbox.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import { MAX_CHAT_CHARACTERS } from "#shared/contract/chat.ts";
import { ChatIcon } from "../chat-icon.tsx";
import { useRoom } from "../room-context.ts";
import styles from "./composer.module.css";
import { describeRefusal } from "./describe-refusal.ts";
import { MentionList } from "./mention-list.tsx";
import { type MentionQuery, mentionAt, offerPeople, type Person, putMention } from "./mention-query.ts";

const COUNTED_FROM = MAX_CHAT_CHARACTERS - 100;
const LIMITS: readonly SendRefusal["code"][] = ["rate_limited", "slow_mode"];

interface ComposerProps {
	outbox: Outbox;
	people: readonly Person[];
	/** When the next line is taken. */
	nextAt: number;
	box: Ref<HTMLTextAreaElement>;
	onSent(): void;
}

export function Composer({ outbox: { draft, replyTo, refusal }, people, nextAt, box, onSent }: ComposerProps) {
	const t = useText();
	const store = useStore();
	const id = useId();
	const { matchId, lineOf } = useRoom();
	const announce = useSetAtom(announcementAtom);
	const area = useRef<HTMLTextAreaElement>(null);
	const [query, setQuery] = useState<MentionQuery | null>(null);
	const [picked, setPicked] = useState(0);
	const wait = useWait(nextAt === 0 ? null : nextAt);
	const length = [...draft].length;
	const isTooLong = length > MAX_CHAT_CHARACTERS;
	const offered = query ? offerPeople(people, query) : [];
	// A limit is over once its wait is.
	const isOver = refusal !== null && LIMITS.includes(refusal.code) && wait === null;
	const problem = refusal && !isOver ? describeRefusal(refusal, t) : null;
	const replied = replyTo === null ? null : lineOf(replyTo);

	useEffect(() => {
		if (problem) announce(problem);
	}, [problem, announce]);

	// As high as its text, within bounds of the style.
	// biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for each text
	useLayoutEffect(() => {
		const element = area.current;
		if (!element) return;
		element.style.height = "auto";
		element.style.height = `${element.scrollHeight + 2}px`;
	}, [draft]);

	const write = (text: string, caret: number) => {
		changeOutbox(store, matchId, (outbox) => ({ ...outbox, draft: text, refusal: text === "" ? null : outbox.refusal }));
		setQuery(mentionAt(text, caret));
		setPicked(0);
	};
	const pick = ({ name }: Person) => {
		if (!query) return;
		const put = putMention(draft, query, name);
		write(put.text, put.caret);
		setQuery(null);
		requestAnimationFrame(() => {
			area.current?.focus();
			area.current?.setSelectionRange(put.caret, put.caret);
		});
	};
	const send = () => {
		if (isTooLong || wait !== null || draft.trim() === "") return;
		sendDraft(store, matchId);
		setQuery(null);
		onSent();
		area.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		const person = offered[picked];
		if (person) {
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (step !== undefined) setPicked((at) => (at + step + offered.length) % offered.length);
			else if (event.key === "Enter" || event.key === "Tab") pick(person);
			else if (event.key === "Escape") setQuery(null);
			else return;
			event.preventDefault();
		} else if (event.key === "Enter" && !event.shiftKey) {
			event.preventDefault();
			send();
		} else if (event.key === "Escape" && replyTo !== null) changeOutbox(store, matchId, (outbox) => ({ ...outbox, replyTo: null }));
	};

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
				<div className={styles.reply}>
					<span className={styles.replied} dir="auto">
						{replied?.author ? t("chat.replyingTo", { name: replied.author.name }) : t("chat.quoteEarlier")} {replied?.text}
					</span>
					<button
						type="button"
						className={styles.cancel}
						aria-label={t("chat.cancelReply")}
						onClick={() => {
							changeOutbox(store, matchId, (outbox) => ({ ...outbox, replyTo: null }));
							area.current?.focus();
						}}
					>
						<ChatIcon name="close" size={14} />
					</button>
				</div>
			)}
			<div className={styles.row}>
				{offered.length > 0 && <MentionList id={`${id}-people`} people={offered} picked={picked} onPick={pick} />}
				<textarea
					ref={(element) => {
						area.current = element;
						if (typeof box === "function") box(element);
						else if (box) box.current = element;
					}}
					className={styles.box}
					name="message"
					rows={1}
					dir="auto"
					value={draft}
					placeholder={t("chat.box.placeholder")}
					aria-label={t("chat.box.label")}
					aria-invalid={isTooLong || undefined}
					aria-describedby={[problem && `${id}-problem`, length >= COUNTED_FROM && `${id}-count`].filter(Boolean).join(" ") || undefined}
					aria-controls={offered.length > 0 ? `${id}-people` : undefined}
					aria-activedescendant={offered.length > 0 ? `${id}-people-${picked}` : undefined}
					aria-autocomplete="list"
					autoComplete="off"
					enterKeyHint="send"
					onChange={({ target }) => write(target.value, target.selectionStart)}
					onSelect={({ currentTarget }) => setQuery(mentionAt(currentTarget.value, currentTarget.selectionStart))}
					onBlur={() => setQuery(null)}
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
			{length >= COUNTED_FROM && (
				<p id={`${id}-count`} className={styles.count} data-over={isTooLong ? "" : undefined}>
					{isTooLong
						? t("chat.box.over", { count: length - MAX_CHAT_CHARACTERS })
						: t("chat.box.left", { count: length, most: MAX_CHAT_CHARACTERS })}
				</p>
			)}
		</form>
	);
}
