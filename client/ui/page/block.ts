// An element of which the server remembers the content as HTML (written-block.server.tsx), where many pages show the same:
// `import.meta.env.SSR && blocks.Written ? <blocks.Written as="ol" …> : <ol …>`. A browser loads nothing of it.
import type { ComponentType, ReactNode } from "react";

export interface BlockProps {
	as: "ol" | "g";
	className?: string | undefined;
	/** What it is made of: the same object as long as that says the same. */
	of: object;
	/** All else that its content depends on, beside the locale and the zone. It reads neither the time nor anything else of the page. */
	by: string;
	children: ReactNode;
}

/** Set by the server's entry, for all pages. */
export const blocks: { Written: ComponentType<BlockProps> | null } = { Written: null };
