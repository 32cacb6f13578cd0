// Previews a plan as the card of the pricing page.
import { type RefObject, useState } from "react";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { PlanCard } from "#client/plans/plan-card.tsx";
import type { PlanFields } from "#shared/contract/plan-offer.ts";
import contentStyles from "../kind/content-desk.module.css";
import type { Edited, Typed } from "../kind/kind-view.ts";
import { PreviewCard } from "../kind/preview-card.tsx";
import styles from "./plan.module.css";
import { readPlan } from "./read-plan.ts";

interface PlanPreviewProps {
	/** `null` if nothing is saved yet. */
	newest: Edited<PlanFields> | null;
	formRef: RefObject<HTMLFormElement | null>;
}

export function PlanPreview({ newest, formRef }: PlanPreviewProps) {
	const t = useText();
	const [shown, setShown] = useState(newest);
	const update = () => {
		if (!formRef.current) return;
		const typed = Object.fromEntries(new FormData(formRef.current)) as Typed;
		setShown({ title: typed.title ?? "", description: typed.description ?? "", fields: readPlan(typed) });
	};
	return (
		<PreviewCard onUpdate={update}>
			<div className={styles.preview}>
				{shown && !Number.isNaN(shown.fields.amountMinor) && !Number.isNaN(shown.fields.duration.count) ? (
					<PlanCard plan={{ ...shown.fields, planId: "", version: 0, name: shown.title, description: shown.description }} />
				) : (
					<p className={contentStyles.note}>{t("contentDesk.previewEmpty")}</p>
				)}
			</div>
		</PreviewCard>
	);
}
