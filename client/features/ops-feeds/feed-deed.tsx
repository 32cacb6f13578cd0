// Pauses a feed, or lets it go on; pressed twice. Part of feeds-card.tsx.
import { useStore } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { feedCalls } from "#client/state/feeds/feed-calls.ts";
import { useAct } from "#client/state/forms/use-act.ts";
import { useTwoStep } from "#client/state/forms/use-two-step.ts";
import { TwoStepButton } from "#client/ui/two-step-button.tsx";
import type { FeedView } from "#shared/contract/rest/feeds.ts";
import { feedName } from "./feed-names.ts";
import styles from "./ops-feeds.module.css";

interface FeedDeedProps {
	view: FeedView;
	/** Never rejects. */
	reload(): Promise<void>;
}

export function FeedDeed({ view: { feed, state }, reload }: FeedDeedProps) {
	const t = useText();
	const store = useStore();
	const act = useAct();
	const deed = state === "paused" ? "resume" : "pause";
	const name = feedName(t, feed);
	const sureText = t(`feeds.${deed}.sure`);
	const step = useTwoStep({
		sureText,
		isBusy: act.isBusy,
		onSure: () =>
			void act.start(async () => {
				await feedCalls(store).setPaused(feed, deed === "pause");
				await reload();
				return t(`feeds.${deed}.done`, { feed: name });
			}),
	});
	return (
		<>
			<TwoStepButton step={step} sureText={sureText} label={t(`feeds.${deed}.name`, { feed: name })}>
				{t(`feeds.${deed}.do`)}
			</TwoStepButton>
			{act.problem !== null && (
				<p className={styles.problem} role="alert">
					{act.problem}
				</p>
			)}
		</>
	);
}
