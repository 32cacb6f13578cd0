// The content of a page belongs to its reader. Once another user is signed in, or none, it is unmounted with all state of its components,
// and the next content is the one loaded for the current reader. A guest's page stays, because it shows no user's data.
import { type ReactNode, useContext } from "react";
import { PageMask } from "#client/ui/feedback/page-mask.tsx";
import { OwnFactsContext } from "./own-facts.ts";
import { useUser } from "./session.ts";

export function PageOfReader({ children }: { children: ReactNode }) {
	const { userId: madeFor } = useContext(OwnFactsContext);
	const present = useUser()?.id ?? null;
	return madeFor === null || madeFor === present ? children : <PageMask />;
}
