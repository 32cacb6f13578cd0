// The follow button of a suggestion, for pointers: an option of a listbox cannot contain a button. By keyboard it is
// Shift+Enter (suggestions.tsx).

import star from "#client/follows/follow-star.module.css";
import { useText } from "#client/i18n/translate.ts";
import { useFollowState } from "#client/session/follows.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { FollowKey } from "#shared/contract/follows.ts";
import styles from "./option-star.module.css";

const NOTHING: readonly FollowKey[] = [];

export function OptionStar({ follow, onPress }: { follow: FollowKey; onPress(): void }) {
	const t = useText();
	const state = useFollowState(follow, NOTHING);
	return (
		<>
			{state === "followed" && <span className={hiddenStyles.visuallyHidden}>{t("searching.isFollowed")}</span>}
			<span
				className={`${star.star} ${styles.star}`}
				data-follow={state}
				aria-hidden="true"
				onClick={(event) => {
					// The click must not reach the option, which would open the page.
					event.stopPropagation();
					onPress();
				}}
			/>
		</>
	);
}
