// Measuring visits with Google Tag Manager, where the operator has set one up: never for a browser that asks not to be tracked, and where
// consent is required only after it. Loaded on sites with a tag manager alone.
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
		// What runs already can only be ended with the document.
		if (isAllowed && choice === "denied") location.reload();
		setConsent(choice);
		setReopened(false);
	}
	const isAsking = needsConsent && consent === null && !isUntracked;
	return isAsking || isReopened ? <ConsentNotice isUntracked={isUntracked} choice={consent} onChoose={choose} /> : null;
}

/** Do Not Track, or its successor Global Privacy Control. */
function asksNotToBeTracked(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
	return doNotTrack === "1" || globalPrivacyControl === true;
}
