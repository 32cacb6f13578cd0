// The chat of a match: header, pinned message, lines and composer.
import "#texts/chat";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useIsPlaybackOpen, usePlaybackTime } from "#client/match/state/playback/playback-time.ts";
import { useUser } from "#client/session/session.ts";
import { loadToaster, toastAtom } from "#client/ui/feedback/announcement.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { ChatAuthor, ChatLine, ChatRoom as Room } from "#shared/contract/chat.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Pair } from "#shared/match/sides.ts";
import { ignoredPeopleAtom, useStoredChoices } from "../state/chat-choices.ts";
import { chatRows } from "../state/chat-rows.ts";
import { loadOlder, loadUntil } from "../state/load-older.ts";
import { isModerator } from "../state/moderator.ts";
import { lineOf as findLine, MAX_LOADED_LINES } from "../state/outbox/chat-log.ts";
import { EMPTY_OUTBOX } from "../state/outbox/outbox.ts";
import { usePastChat } from "../state/past/use-past-chat.ts";
import { changeOutbox } from "../state/settle-outbox.ts";
import { useChat, useOutbox } from "../state/use-chat.ts";
import { useIsShown } from "../state/use-is-shown.ts";
import { ChatHeader } from "./chat-header.tsx";
import { ChatFoot } from "./composer/chat-foot.tsx";
import { type Person, peopleOf } from "./composer/people-of.ts";
import { roomPhase } from "./composer/room-phase.ts";
import styles from "./context/chat-room.module.css";
import { RoomContext, type RoomFacts } from "./context/room-context.ts";
import { LineList } from "./list/line-list.tsx";
import type { ListHandle } from "./list/list-handle.ts";
import { Pinned } from "./pinned.tsx";
import { ReadAloud } from "./read-aloud.tsx";

interface ChatRoomProps {
	matchId: MatchId;
	/** The page's data; `null` if the server could not read them, in which case the socket delivers them. */
	answer: ChatAnswer | null;
	names: Pair<string>;
	/** The sign-in popup; it calls `close` after a sign-in and when it is dismissed. */
	signIn(close: () => void): ReactNode;
	/** Moderators' entries in the menus of a line and of the room. */
	lineTools?: (line: ChatLine) => ReactNode;
	roomTools?: (room: Room) => ReactNode;
}

const NO_LINES: readonly ChatLine[] = [];

export function ChatRoom({ matchId, answer, names, signIn, lineTools, roomTools }: ChatRoomProps) {
	const t = useText();
	const user = useUser();
	const frame = useRef<HTMLElement>(null);
	const list = useRef<ListHandle>(null);
	const box = useRef<HTMLTextAreaElement>(null);
	const isShown = useIsShown(frame);
	const isHydrated = useIsHydrated();
	const [isSigningIn, setSigningIn] = useState(false);
	const [isEntered, setEntered] = useState(false);
	const enter = () => setEntered(true);
	useEffect(() => {
		// Loads the toasts in advance, because they report actions that failed without a connection.
		if (isEntered) loadToaster();
	}, [isEntered]);
	useStoredChoices();
	const log = useChat(matchId, answer, isShown);
	const isPlaybackOpen = useIsPlaybackOpen(matchId);
	const past = usePastChat(matchId, log, usePlaybackTime(matchId), isPlaybackOpen);
	const outbox = useOutbox(matchId);
	const ignored = useAtomValue(ignoredPeopleAtom);
	const lines = past ?? log?.lines ?? NO_LINES;
	const people = useMemo(() => peopleOf(lines), [lines]);
	const me = useMemo(() => user && { id: user.id, name: user.displayName, isStaff: isModerator(user) }, [user]);
	const reader = useMemo(() => ({ me, ignored: new Set(ignored.map(({ id }) => id)) }), [me, ignored]);
	const rows = useMemo(
		() => (log ? chatRows(past ? { ...log, lines: past } : log, past ? EMPTY_OUTBOX : outbox, reader) : []),
		[log, past, outbox, reader],
	);
	const isChatting = user !== null && past === null;
	const isClosed = useNow((now) => log !== null && past === null && rows.length === 0 && roomPhase(log.room, now) !== "open");
	const room = useRoomFacts({ matchId, names, me, people, lines, isChatting, lineTools, list, box });
	const loadOlderLines = useLoadOlder(matchId);
	const canLoad = past === null && log !== null && log.hasOlder && log.lines.length < MAX_LOADED_LINES;

	// After a sign-in to write, focus moves to the box once the popup has closed.
	const wasSigningIn = useRef(false);
	useEffect(() => {
		if (user && wasSigningIn.current && !isSigningIn) box.current?.focus();
		wasSigningIn.current = isSigningIn;
	}, [user, isSigningIn]);

	return (
		<RoomContext value={room}>
			<section
				ref={frame}
				className={styles.room}
				data-closed={isClosed ? "" : undefined}
				aria-label={t("chat.title")}
				onPointerEnter={enter}
				onFocus={enter}
				onScrollCapture={enter}
			>
				<ChatHeader matchId={matchId} room={log?.room ?? null} tools={log && roomTools?.(log.room)} />
				{log?.room.pin ? <Pinned pin={log.room.pin} /> : <span />}
				{rows.length === 0 && !isClosed && (
					<div className={styles.empty}>
						<EmptyState title={t(log ? (past ? (isPlaybackOpen ? "chat.emptyPast" : "chat.closedPast") : "chat.empty") : "chat.unread")} />
					</div>
				)}
				<LineList
					key={past ? "past" : "live"}
					rows={rows}
					loadOlder={canLoad ? loadOlderLines : null}
					isShown={isShown}
					handle={list}
					isVirtual={isHydrated && (user !== null || isEntered)}
				/>
				<div className={styles.foot}>
					{log && (
						<ChatFoot
							room={log.room}
							people={people}
							isPast={past !== null}
							box={box}
							onSent={() => list.current?.toEnd()}
							onSignIn={() => setSigningIn(true)}
						/>
					)}
				</div>
				{past === null && log && <ReadAloud log={log} reader={reader} />}
			</section>
			{isSigningIn && signIn(() => setSigningIn(false))}
		</RoomContext>
	);
}

interface RoomFactsOptions extends Pick<RoomFacts, "matchId" | "names" | "isChatting" | "lineTools"> {
	me: ChatAuthor | null;
	people: readonly Person[];
	lines: readonly ChatLine[];
	list: RefObject<ListHandle | null>;
	box: RefObject<HTMLTextAreaElement | null>;
}

function useRoomFacts({ matchId, names, me, people, lines, isChatting, lineTools, list, box }: RoomFactsOptions): RoomFacts {
	const t = useText();
	const store = useStore();
	const showToast = useSetAtom(toastAtom);
	const goTo = useCallback(
		async (seq: number) => {
			if (list.current?.toRow(String(seq))) return;
			const isLoaded = await loadUntil(store, matchId, seq);
			// Runs in the next frame, when the list contains the lines.
			requestAnimationFrame(() => {
				if (!isLoaded || !list.current?.toRow(String(seq))) showToast(t("chat.quoteGone"));
			});
		},
		[store, matchId, list, showToast, t],
	);
	const reply = useCallback(
		({ seq }: ChatLine) => {
			changeOutbox(store, matchId, (outbox) => ({ ...outbox, replyTo: seq }));
			box.current?.focus();
		},
		[store, matchId, box],
	);
	const { home, away } = names;
	return useMemo((): RoomFacts => {
		const nameOf = (id: string) => (id === me?.id ? me.name : (people.find((person) => person.id === id)?.name ?? null));
		const lineOf = (seq: number) => findLine({ lines }, seq);
		const mine = { myId: me?.id ?? null, myName: me?.name ?? null };
		return { matchId, names: { home, away }, ...mine, isChatting, lineOf, nameOf, reply, goTo, lineTools };
	}, [matchId, home, away, me, people, lines, isChatting, reply, goTo, lineTools]);
}

function useLoadOlder(matchId: MatchId) {
	const store = useStore();
	return useCallback(() => loadOlder(store, matchId), [store, matchId]);
}
