// The area below the lines: the composer, or why there is none (guest, closed room, ban, playback). Only signed-in readers load the
// composer's code; its styles come with the page because the server renders it.
import { type ReactNode, type RefObject, Suspense } from "react";
import { useLocation } from "react-router";
import { useOutbox } from "#client/chat/state/use-chat.ts";
import { dayOf, formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pathWithPreservedSearch } from "#client/ui/nav/preserved-search-params.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { ChatRoom } from "#shared/contract/chat.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Instant } from "#shared/kit/instant.ts";
import styles from "../context/chat-room.module.css";
import "./composer.module.css";
import { useRoom } from "../context/room-context.ts";
import type { Person } from "./people-of.ts";
import { roomPhase } from "./room-phase.ts";

const MemberFoot = lazyPart(async () => (await import("./member-foot.tsx")).MemberFoot);

interface ChatFootProps {
	room: ChatRoom;
	people: readonly Person[];
	isPast: boolean;
	box: RefObject<HTMLTextAreaElement | null>;
	onSent(): void;
	onSignIn(): void;
}

export function ChatFoot({ room, people, isPast, box, onSent, onSignIn }: ChatFootProps) {
	const t = useText();
	const user = useUser();
	const { matchId } = useRoom();
	const outbox = useOutbox(matchId);
	const phase = useNow((now) => roomPhase(room, now));
	if (isPast) return <p className={styles.note}>{t("chat.past")}</p>;
	if (phase === "closed")
		return <p className={styles.note}>{t(room.clearedSeq === undefined ? "chat.phase.closed" : "chat.phase.cleared")}</p>;
	if (phase === "early") return <OpensAt at={room.opensAt} />;
	if (!user) return <GuestFoot hasDraft={outbox.draft !== ""} onSignIn={onSignIn} />;
	return (
		<Suspense>
			<MemberFoot room={room} people={people.filter(({ id }) => id !== user.id)} box={box} onSent={onSent} />
		</Suspense>
	);
}

function OpensAt({ at }: { at: Instant | null }): ReactNode {
	const t = useText();
	const { zone } = useSite();
	const today = useNow((now) => dayOf(now, zone));
	const date = useNow((now) => (at === null ? "" : formatDate(t, at, zone, now)));
	if (at === null) return <p className={styles.note}>{t("chat.phase.opensLater")}</p>;
	const time = formatTime(t, at, zone);
	return (
		<p className={styles.note}>{dayOf(at, zone) === today ? t("chat.phase.opensAt", { time }) : t("chat.phase.opensOn", { date, time })}</p>
	);
}

/** The sign-in link: opens a popup, or without scripts the sign-in page. */
function GuestFoot({ hasDraft, onSignIn }: { hasDraft: boolean; onSignIn: () => void }) {
	const t = useText();
	const target = new URLSearchParams({ redirect: pathWithPreservedSearch(useLocation()) });
	return (
		<div className={styles.guest}>
			<PageLink
				className={styles.signIn}
				to={`${pagePaths.login()}?${target}`}
				aria-haspopup="dialog"
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey) return;
					event.preventDefault();
					onSignIn();
				}}
			>
				{t("chat.guest.signIn")}
			</PageLink>
			{hasDraft && <p className={styles.saved}>{t("chat.guest.saved")}</p>}
		</div>
	);
}
