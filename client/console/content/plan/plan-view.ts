// The editor's view of plans.
import type { PlanFields } from "#shared/contract/plan-offer.ts";
import type { KindView } from "../kind/kind-view.ts";
import { PlanInputs } from "./plan-inputs.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { planLines, readPlan } from "./read-plan.ts";

export const planView: KindView<PlanFields> = {
	hasSynopsis: false,
	Fields: PlanInputs,
	read: readPlan,
	linesOf: planLines,
	Preview: PlanPreview,
};
