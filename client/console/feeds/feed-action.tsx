// Pauses or resumes a feed after a second click. Part of feeds-card.tsx.
import { useStore } from "jotai";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import type { FeedView } from "#shared/contract/rest/console/feeds.ts";
import { feedCalls } from "./feed-calls.ts";
import { feedName } from "./feed-names.ts";
import styles from "./ops-feeds.module.css";

interface FeedActionProps {
	view: FeedView;
	/** Must never reject. */
	reload(): Promise<void>;
}

export function FeedAction({ view: { feed, state }, reload }: FeedActionProps) {
	const t = useText();
	const store = useStore();
	const change = useStaffAction();
	const action = state === "paused" ? "resume" : "pause";
	const name = feedName(t, feed);
	const confirmText = t(`feeds.${action}.sure`);
	const step = useTwoStep({
		confirmText,
		isBusy: change.isBusy,
		onConfirm: () =>
			void change.start(async () => {
				await feedCalls(store).setPaused(feed, action === "pause");
				await reload();
				return t(`feeds.${action}.done`, { feed: name });
			}),
	});
	return (
		<>
			<TwoStepButton step={step} confirmText={confirmText} label={t(`feeds.${action}.name`, { feed: name })}>
				{t(`feeds.${action}.do`)}
			</TwoStepButton>
			{change.problem !== null && (
				<p className={styles.problem} role="alert">
					{change.problem}
				</p>
			)}
		</>
	);
}
