// Subscribes to the private topic of the signed-in user on every page, so that changes such as a new name or a
// signed-out device arrive at once.
import { type WantedTopic, wantedTopicsAtom } from "#client/live/use-topic.ts";
import { userAtom } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import { userTopic } from "#shared/contract/topics.ts";

export function followAccount(store: Store): void {
	let followed: string | null = null;
	let wanted: WantedTopic | null = null;
	const follow = () => {
		const userId = store.get(userAtom)?.id ?? null;
		if (userId === followed) return;
		followed = userId;
		const before = wanted;
		wanted = userId === null ? null : { topic: userTopic(userId), since: undefined };
		store.set(wantedTopicsAtom, (all) => [...all.filter((one) => one !== before), ...(wanted ? [wanted] : [])]);
	};
	store.sub(userAtom, follow);
	follow();
}
