// A link to the plans with a benefit: with JavaScript it opens a popup that lists them, without it the pricing page.
import { useSetAtom } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { type NeededPlan, neededPlanAtom } from "#client/session/needed-plan.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { PageLink } from "../ui/nav/page-link.tsx";

export function PlanLink({ benefit, sport, className, children }: NeededPlan & { className?: string | undefined; children: ReactNode }) {
	const { pathname, search } = useLocation();
	const need = useSetAtom(neededPlanAtom);
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		need({ benefit, sport });
	};
	return (
		<PageLink className={className} to={pagePaths.pricing(pathname + search)} rel="nofollow" onClick={open}>
			{children}
		</PageLink>
	);
}
