// Parts of a long list that are out of sight need not be rendered with each change: their readers subscribe through a gate. It lets
// everything through until something closes it (scores/match-list/defer-rendering.ts).
import { createContext } from "react";

export interface RenderGate {
	/** Calls `changed`, now or later; several calls may become one. */
	pass(changed: () => void): void;
}

export const openGate = (): RenderGate => ({ pass: (changed) => changed() });

export const RenderGateContext = createContext<RenderGate>(openGate());
