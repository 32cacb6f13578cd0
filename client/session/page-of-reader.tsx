// What a page shows is its reader's. Once another user is signed in, or nobody, it goes, with all state of its components, and the next
// content is what was loaded for the present reader. A guest's page stays: it shows nobody's data.
import { type ReactNode, useContext } from "react";
import { PageMask } from "#client/ui/feedback/page-mask.tsx";
import { OwnFactsContext } from "./own-facts.ts";
import { useUser } from "./session.ts";

export function PageOfReader({ children }: { children: ReactNode }) {
	const { userId: madeFor } = useContext(OwnFactsContext);
	const present = useUser()?.id ?? null;
	return madeFor === null || madeFor === present ? children : <PageMask />;
}
