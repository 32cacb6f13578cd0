// The star button that follows a team, a league or a match. It needs JavaScript and is hidden by CSS without it; its place stays.
import { useStore } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { useFollowState } from "#client/session/follows.ts";
import { type FollowKey, type FollowKind, followKey } from "#shared/contract/follows.ts";
import styles from "./follow-star.module.css";

interface FollowStarProps {
	kind: FollowKind;
	id: string;
	/** The name as in "Follow Kerikoa Mariners". */
	name: string;
	/** Positions the button. */
	className?: string | undefined;
	/** What the item belongs to: if one of these is followed, the star shows it. */
	through?: readonly FollowKey[];
}

const NOTHING: readonly FollowKey[] = [];

export function FollowStar({ kind, id, name, className, through = NOTHING }: FollowStarProps) {
	const t = useText();
	const store = useStore();
	const key = followKey(kind, id);
	const state = useFollowState(key, through);
	const isFollowed = state === "followed";
	return (
		<button
			type="button"
			className={className ? `${styles.star} ${className}` : styles.star}
			data-follow={state}
			aria-label={t(isFollowed ? "follow.unfollow" : "follow.follow", { name })}
			onClick={() => void import("#client/session/toggle-follow.ts").then(({ toggleFollow }) => toggleFollow(store, key))}
		/>
	);
}
