// Measures visits with Google Tag Manager if the operator has configured it: never for a browser that asks not to be tracked, and only
// after consent where consent is required. Only loaded on sites with a tag manager.
import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import { type Consent, isConsentOpenAtom, readConsent } from "#client/ui/page/consent.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import type { TagManager } from "#client/ui/page/site-context.ts";
import { ConsentNotice } from "./consent-notice.tsx";
import { loadTags } from "./load-tags.ts";

export default function Analytics({ id, needsConsent }: TagManager) {
	const [consent, setConsent] = useState(() => readConsent(document.cookie));
	const [isReopened, setReopened] = useAtom(isConsentOpenAtom);
	const isUntracked = asksNotToBeTracked();
	const isAllowed = !isUntracked && (needsConsent ? consent === "granted" : consent !== "denied");
	useEffect(() => {
		if (isAllowed) return loadTags(id);
	}, [id, isAllowed]);

	function choose(choice: Consent): void {
		savePreference("consent", choice);
		// Reloads the document, because scripts that already run cannot be stopped otherwise.
		if (isAllowed && choice === "denied") location.reload();
		setConsent(choice);
		setReopened(false);
	}
	const isAsking = needsConsent && consent === null && !isUntracked;
	return isAsking || isReopened ? <ConsentNotice isUntracked={isUntracked} choice={consent} onChoose={choose} /> : null;
}

/** Reads Do Not Track and its successor Global Privacy Control. */
function asksNotToBeTracked(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
	return doNotTrack === "1" || globalPrivacyControl === true;
}
