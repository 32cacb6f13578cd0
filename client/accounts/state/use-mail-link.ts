// Redeems a mail link once on the page that it opens, and returns the state of the request.
import { useEffect, useRef, useState } from "react";
import { codeOf, describeFailure } from "#client/api/form/describe-failure.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useLinkToken } from "#client/ui/page/use-link-token.ts";

export type MailLink<Outcome> =
	/** `expired`: the link is no longer valid, for whatever reason. */
	{ kind: "none" | "checking" | "expired" } | { kind: "taken"; outcome: Outcome } | { kind: "failed"; text: TextKey; retry: () => void };

/** `name`: the name of the token in the fragment. `take` calls the server; its result is stored in the state. */
export function useMailLink<Outcome>(name: string, take: (token: string) => Promise<Outcome>): MailLink<Outcome> {
	const token = useLinkToken(name);
	const [link, setLink] = useState<MailLink<Outcome>>({ kind: "none" });
	const latestTake = useRef(take);
	latestTake.current = take;
	useEffect(() => {
		if (token === null) return;
		const run = async () => {
			setLink({ kind: "checking" });
			try {
				setLink({ kind: "taken", outcome: await latestTake.current(token) });
			} catch (error) {
				const code = codeOf(error);
				if (code === null) reportError(error);
				if (code === "link_expired" || code === "invalid_request") setLink({ kind: "expired" });
				else setLink({ kind: "failed", text: describeFailure(error), retry: () => void run() });
			}
		};
		void run();
	}, [token]);
	return link;
}
