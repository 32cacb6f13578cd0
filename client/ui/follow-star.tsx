// The star that follows a team, a league or a match. It needs JavaScript: without, the style hides it (its place stays).
import { useStore } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { useIsFollowed } from "#client/session/follows.ts";
import { toggleFollow } from "#client/session/toggle-follow.ts";
import { type FollowKind, followKey } from "#shared/contract/follows.ts";
import styles from "./follow-star.module.css";

interface FollowStarProps {
	kind: FollowKind;
	id: string;
	/** As in "Follow Kerikoa Mariners". */
	name: string;
	/** Where it stands: its place is set there. */
	className?: string | undefined;
}

export function FollowStar({ kind, id, name, className }: FollowStarProps) {
	const t = useText();
	const store = useStore();
	const key = followKey(kind, id);
	const isFollowed = useIsFollowed(key);
	return (
		<button
			type="button"
			className={className ? `${styles.star} ${className}` : styles.star}
			data-follow=""
			aria-pressed={isFollowed}
			aria-label={t(isFollowed ? "follow.unfollow" : "follow.follow", { name })}
			onClick={() => toggleFollow(store, key)}
		/>
	);
}
