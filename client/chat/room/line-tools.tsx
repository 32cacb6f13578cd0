// What a reader can do with a message: react, reply, report, ignore; moderators more. Beside the line that is pointed at or
// focused. Part of chat-row.tsx.
import { useStore } from "jotai";
import { useLayoutEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { type ChatLine, REACTIONS } from "#shared/contract/chat.ts";
import type { ReportReason } from "#shared/contract/rest/chat/chat.ts";
import { ignorePerson } from "../state/chat-choices.ts";
import { reactToLine } from "../state/react-to-line.ts";
import { reportLine } from "../state/report-line.ts";
import { ChatIcon } from "./chat-icon.tsx";
import styles from "./line-tools.module.css";
import { Popover } from "./popover.tsx";
import { ReactionSign } from "./reaction-sign.tsx";
import { useRoom } from "./room-context.ts";

const REASONS: readonly ReportReason[] = ["abuse", "hate", "spam", "spoiler", "other"];

/** `place`: over the row they would lie on what it offers itself. */
export function LineTools({ line, place }: { line: ChatLine; place: "above" | "below" }) {
	const t = useText();
	const store = useStore();
	const { matchId, myId, isTalking, reply, showMessage, lineTools } = useRoom();
	const [open, setOpen] = useState<"reactions" | "more" | "reasons" | null>(null);
	const reactions = useRef<HTMLButtonElement>(null);
	const more = useRef<HTMLButtonElement>(null);
	const frame = useRef<HTMLDivElement>(null);
	// The line was removed under the reader's hands, or another one is pointed at: the focus stays with its row.
	useLayoutEffect(() => {
		const tools = frame.current;
		const row = tools?.closest<HTMLElement>("[data-row]");
		return () => {
			if (tools?.contains(document.activeElement)) row?.focus({ preventScroll: true });
		};
	}, []);
	const { author, seq } = line;
	if (!author) return null;
	const { name } = author;
	const isMine = author.id === myId;
	const close = () => setOpen(null);
	const own = lineTools?.(line);
	const hasMore = !isMine || Boolean(own);

	return (
		<div ref={frame} className={styles.tools} data-place={place}>
			{isTalking && (
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
			{hasMore && (
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
					<div className={styles.choices}>
						{REACTIONS.map((reaction) => (
							<button
								key={reaction}
								type="button"
								className={styles.choice}
								aria-label={t(`chat.reaction.${reaction}`)}
								title={t(`chat.reaction.${reaction}`)}
								onClick={async () => {
									close();
									if (!(await reactToLine(store, matchId, seq, reaction))) showMessage(t("chat.reactFailed"));
								}}
							>
								<ReactionSign reaction={reaction} size={20} />
							</button>
						))}
					</div>
				</Popover>
			)}
			{(open === "more" || open === "reasons") && (
				<Popover key={open} anchor={more} label={t(open === "more" ? "chat.moreOf" : "chat.reportTitle", { name })} onClose={close}>
					<div className={styles.menu}>
						{open === "more" ? (
							<>
								{isTalking && !isMine && (
									<button type="button" className={styles.entry} onClick={() => setOpen("reasons")}>
										{t("chat.report")}
									</button>
								)}
								{!isMine && (
									<button
										type="button"
										className={styles.entry}
										onClick={() => {
											close();
											ignorePerson(store, { id: author.id, name });
										}}
									>
										{t("chat.ignore", { name })}
									</button>
								)}
								{own}
							</>
						) : (
							<>
								<p className={styles.title}>{t("chat.reportTitle")}</p>
								{REASONS.map((reason) => (
									<button
										key={reason}
										type="button"
										className={styles.entry}
										onClick={async () => {
											close();
											showMessage(t((await reportLine(store, matchId, seq, reason)) ? "chat.reported" : "chat.reportFailed"));
										}}
									>
										{t(`chat.reason.${reason}`)}
									</button>
								))}
							</>
						)}
					</div>
				</Popover>
			)}
		</div>
	);
}
