// Shows what the demo left in the database, and removes it; follows the removal while the server stops and starts again.
import { useStore } from "jotai";
import { useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { requestTo } from "#client/api/request.ts";
import "#texts/demo-removal";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { Stack } from "#client/ui/stack.tsx";
import { type DemoAnswer, getDemo, removeDemo } from "#shared/contract/rest/console/demo.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import styles from "./demo.module.css";
import { DemoFacts } from "./demo-facts.tsx";
import { LastRemoval } from "./last-removal.tsx";

const ASK_EVERY_MS = 2 * SECOND_MS;

export function DemoRemovalPart({ initial }: { initial: DemoAnswer }) {
	/** The answer that was shown when the removal began; `null` if it did not begin here. */
	const [shownBefore, setShownBefore] = useState<DemoAnswer | null>(null);
	const [isPolling, setPolling] = useState(initial.isRemoving);
	const { answer } = useQuery(requestTo(getDemo), { initial, ...(isPolling && { everyMs: ASK_EVERY_MS }) });
	const isRemoving = answer.isRemoving || answer === shownBefore;
	if (isPolling && !isRemoving) setPolling(false);
	const begin = () => {
		setShownBefore(answer);
		setPolling(true);
	};
	return <DemoState demo={answer} isRemoving={isRemoving} hasBegun={shownBefore !== null} onBegun={begin} />;
}

interface DemoStateProps {
	demo: DemoAnswer;
	isRemoving: boolean;
	/** Whether the removal was begun on this page. */
	hasBegun: boolean;
	onBegun(): void;
}

export function DemoState({ demo, isRemoving, hasBegun, onBegun }: DemoStateProps) {
	const t = useText();
	if (isRemoving) {
		return (
			<Notice tone="plain" role="status" title={t("demoRemoval.removing")}>
				<p>{t("demoRemoval.removingNext")}</p>
			</Notice>
		);
	}
	const { counts, last } = demo;
	const isEmpty = Object.values(counts).every((count) => count === 0);
	return (
		<Stack>
			{last && <LastRemoval {...last} />}
			{hasBegun && last === null && <Notice tone="bad" role="alert" title={t("demoRemoval.interrupted")} />}
			{isEmpty && last === null && <EmptyState title={t("demoRemoval.nothing")} />}
			{!isEmpty && <RemovalCard demo={demo} onBegun={onBegun} />}
		</Stack>
	);
}

function RemovalCard({ demo, onBegun }: { demo: DemoAnswer; onBegun(): void }) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const { counts, messages, bytes, obstacle } = demo;
	const confirmText = t("demoRemoval.confirm");
	const step = useTwoStep({
		confirmText,
		isBusy: action.isBusy,
		onConfirm: () =>
			void action.start(async () => {
				await callApi(store, removeDemo);
				onBegun();
				return null;
			}),
	});
	return (
		<Card title={t("demoRemoval.found")}>
			<DemoFacts counts={counts} bytes={bytes} />
			<div className={styles.body}>
				<p>{t("demoRemoval.stays")}</p>
				{messages > 0 && <p>{t("demoRemoval.messages", { count: messages, number: formatCount(t.locale, messages) })}</p>}
				{obstacle === null ? (
					<>
						<p>{t("demoRemoval.how")}</p>
						<TwoStepButton step={step} confirmText={confirmText} tone="bad">
							{t("demoRemoval.remove")}
						</TwoStepButton>
						<Outcome action={action} isRare />
					</>
				) : (
					<Notice tone="warn" title={t(`demoRemoval.obstacle.${obstacle}`)} />
				)}
			</div>
		</Card>
	);
}
