// Opens reporter links by the fragment of the address or a code, and keeps those that this browser has opened up to date: a link that was
// revoked or has expired says so within seconds.
import { useCallback, useEffect, useState } from "react";
import { requestTo } from "#client/api/request.ts";
import { ApiError, sendRequest } from "#client/api/send-request.ts";
import { useLinkToken } from "#client/ui/page/use-link-token.ts";
import { openReporterLink, type Reporting, readReporterLink } from "#shared/contract/rest/console/reporting.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { forgetLink, readStoredLinks, storeLink } from "./stored-links.ts";

const CHECK_INTERVAL_MS = 5 * SECOND_MS;

export interface OpenedLink {
	secret?: string;
	code?: string;
	pin?: string;
}

export interface ReporterLinksOfBrowser {
	/** `null` before hydration. The newest is shown. */
	links: readonly Reporting[] | null;
	/** Why the link in front ended, in words; `null` while it is valid. */
	ended: string | null;
	/** Set while a link waits for its PIN. */
	needsPin: OpenedLink | null;
	open(link: OpenedLink): Promise<void>;
	choose(link: Reporting): void;
	forget(linkId: string): void;
}

const ask = (link: OpenedLink) => sendRequest({ ...requestTo(openReporterLink, { body: link }), token: null });

export function useReporterLinks(onProblem: (problem: string | null) => void): ReporterLinksOfBrowser {
	const secret = useLinkToken("link");
	const [links, setLinks] = useState<readonly Reporting[] | null>(null);
	const [needsPin, setNeedsPin] = useState<OpenedLink | null>(null);
	const [ended, setEnded] = useState<{ linkId: string; why: string } | null>(null);
	useEffect(() => setLinks(readStoredLinks()), []);

	const open = useCallback(
		async (link: OpenedLink) => {
			onProblem(null);
			try {
				setLinks(storeLink(await ask(link)));
				setNeedsPin(null);
				setEnded(null);
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				const isPin = error.code === "wrong_code";
				if (isPin) setNeedsPin({ ...link });
				if (!isPin || link.pin !== undefined) onProblem(error.message);
			}
		},
		[onProblem],
	);
	useEffect(() => {
		if (secret !== null) void open({ secret });
	}, [secret, open]);

	const front = links?.[0]?.linkId;
	useEffect(() => {
		if (front === undefined) return;
		async function check(linkId: string): Promise<void> {
			try {
				const link = await sendRequest({ ...requestTo(readReporterLink, { params: { linkId }, body: {} }), token: null });
				if (readStoredLinks()[0]?.linkId === linkId) setLinks(storeLink(link));
				setEnded(null);
			} catch (error) {
				// Without a connection, the link counts as valid: the server decides once it is there.
				if (error instanceof ApiError && (error.code === "link_expired" || error.code === "unauthenticated"))
					setEnded({ linkId, why: error.message });
			}
		}
		void check(front);
		const timer = setInterval(() => document.hidden || void check(front), CHECK_INTERVAL_MS);
		return () => clearInterval(timer);
	}, [front]);

	return {
		links,
		ended: ended && ended.linkId === front ? ended.why : null,
		needsPin,
		open,
		choose: (link) => setLinks(storeLink(link)),
		forget: (linkId) => setLinks(forgetLink(linkId)),
	};
}
