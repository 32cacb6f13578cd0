// Parts of a long list that are out of view need not be rendered at each change: their components subscribe through a gate. It passes
// everything until it is closed (scores/match-list/defer-rendering.ts).
import { createContext } from "react";

export interface RenderGate {
	/** Calls `changed`, now or later; several calls may be joined. */
	pass(changed: () => void): void;
}

export const openGate = (): RenderGate => ({ pass: (changed) => changed() });

export const RenderGateContext = createContext<RenderGate>(openGate());
