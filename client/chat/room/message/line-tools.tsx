// The actions on a message: react, reply, report, ignore, and more for moderators. Shown next to the hovered or focused line.
import "#texts/chat-parts";
import { useSetAtom, useStore } from "jotai";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { ignorePerson } from "#client/chat/state/chat-choices.ts";
import { reactToLine } from "#client/chat/state/react-to-line.ts";
import { reportLine } from "#client/chat/state/report-line.ts";
import { useText } from "#client/i18n/translate.ts";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import { Popover } from "#client/ui/feedback/popover.tsx";
import { type ChatLine, REACTIONS } from "#shared/contract/chat.ts";
import type { ReportReason } from "#shared/contract/rest/chat/chat.ts";
import { ChatIcon } from "../context/chat-icon.tsx";
import { useRoom } from "../context/room-context.ts";
import styles from "./line-tools.module.css";
import { ReactionSign } from "./reaction-sign.tsx";

const REASONS: readonly ReportReason[] = ["abuse", "hate", "spam", "spoiler", "other"];

/** `place`: chosen so that the tools do not cover the row's own buttons. */
export function LineTools({ line, place }: { line: ChatLine; place: "above" | "below" }) {
	const t = useText();
	const { myId, isChatting, reply, lineTools } = useRoom();
	const [open, setOpen] = useState<"reactions" | "more" | "reasons" | null>(null);
	const reactions = useRef<HTMLButtonElement>(null);
	const more = useRef<HTMLButtonElement>(null);
	const frame = useRef<HTMLDivElement>(null);
	useFocusOnRow(frame);
	const { author } = line;
	if (!author) return null;
	const { name } = author;
	const isMine = author.id === myId;
	const close = () => setOpen(null);
	const own = lineTools?.(line);

	return (
		<div ref={frame} className={styles.tools} data-place={place}>
			{isChatting && (
				<>
					<button
						ref={reactions}
						type="button"
						className={styles.tool}
						aria-label={t("chat.reactTo", { name })}
						aria-expanded={open === "reactions"}
						onClick={() => setOpen("reactions")}
					>
						<ChatIcon name="react" />
					</button>
					<button type="button" className={styles.tool} aria-label={t("chat.replyTo", { name })} onClick={() => reply(line)}>
						<ChatIcon name="reply" />
					</button>
				</>
			)}
			{(!isMine || Boolean(own)) && (
				<button
					ref={more}
					type="button"
					className={styles.tool}
					aria-label={t("chat.moreOf", { name })}
					aria-expanded={open === "more" || open === "reasons"}
					onClick={() => setOpen("more")}
				>
					<ChatIcon name="more" />
				</button>
			)}
			{open === "reactions" && (
				<Popover anchor={reactions} label={t("chat.reactTo", { name })} onClose={close}>
					<ReactionChoices seq={line.seq} onChosen={close} />
				</Popover>
			)}
			{open === "more" && (
				<Popover anchor={more} label={t("chat.moreOf", { name })} onClose={close}>
					<div className={styles.menu}>
						{!isMine && <OthersActions author={author} onReport={() => setOpen("reasons")} onIgnored={close} />}
						{own}
					</div>
				</Popover>
			)}
			{open === "reasons" && (
				<Popover anchor={more} label={t("chat.reportTitle", { name })} onClose={close}>
					<ReportReasons seq={line.seq} onChosen={close} />
				</Popover>
			)}
		</div>
	);
}

/** Keeps the focus in the row when the line is removed while one of its tools has the focus, or when another line is hovered. */
function useFocusOnRow(frame: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const tools = frame.current;
		const row = tools?.closest<HTMLElement>("[data-row]");
		return () => {
			if (tools?.contains(document.activeElement)) row?.focus({ preventScroll: true });
		};
	}, [frame]);
}

function ReactionChoices({ seq, onChosen }: { seq: number; onChosen: () => void }) {
	const t = useText();
	const store = useStore();
	const { matchId } = useRoom();
	const showToast = useSetAtom(toastAtom);
	return (
		<div className={styles.choices}>
			{REACTIONS.map((reaction) => (
				<button
					key={reaction}
					type="button"
					className={styles.choice}
					aria-label={t(`chat.reaction.${reaction}`)}
					title={t(`chat.reaction.${reaction}`)}
					onClick={async () => {
						onChosen();
						if (!(await reactToLine(store, matchId, seq, reaction))) showToast(t("chat.reactFailed"));
					}}
				>
					<ReactionSign reaction={reaction} size={20} />
				</button>
			))}
		</div>
	);
}

interface OthersActionsProps {
	author: NonNullable<ChatLine["author"]>;
	onReport(): void;
	onIgnored(): void;
}

function OthersActions({ author: { id, name }, onReport, onIgnored }: OthersActionsProps): ReactNode {
	const t = useText();
	const store = useStore();
	const { isChatting } = useRoom();
	return (
		<>
			{isChatting && (
				<button type="button" className={styles.entry} onClick={onReport}>
					{t("chat.report")}
				</button>
			)}
			<button
				type="button"
				className={styles.entry}
				onClick={() => {
					onIgnored();
					ignorePerson(store, { id, name });
				}}
			>
				{t("chat.ignore", { name })}
			</button>
		</>
	);
}

function ReportReasons({ seq, onChosen }: { seq: number; onChosen: () => void }) {
	const t = useText();
	const store = useStore();
	const { matchId } = useRoom();
	const showToast = useSetAtom(toastAtom);
	return (
		<div className={styles.menu}>
			<p className={styles.title}>{t("chat.reportTitle")}</p>
			{REASONS.map((reason) => (
				<button
					key={reason}
					type="button"
					className={styles.entry}
					onClick={async () => {
						onChosen();
						showToast(t((await reportLine(store, matchId, seq, reason)) ? "chat.reported" : "chat.reportFailed"));
					}}
				>
					{t(`chat.reason.${reason}`)}
				</button>
			))}
		</div>
	);
}
