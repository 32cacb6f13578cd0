// Reacts to open developer tools, by disable-devtool, on sites whose operator has set it on: off by default, since it harms honest readers.
// The library blocks the keys that open them, looks every 200 ms, and on a phone no longer than 5 s. Once started it can only be suspended.
import "#texts/devtools";
import disableDevtool from "disable-devtool";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { splitLocale, useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { toastAtom } from "#client/ui/page/announcement.ts";
import type { DevtoolsReaction } from "#client/ui/page/site-context.ts";

const CHECK_MS = 200;
const PHONE_MS = 5_000;
/** Readers are redirected to it: nothing happens there. */
const TERMS = "/terms";

export default function DevtoolsGuard({ reaction }: { reaction: DevtoolsReaction }) {
	const t = useText();
	const showToast = useSetAtom(toastAtom);
	const { path } = useLocalePath();
	const isWatched = reaction !== "redirect" || path !== TERMS;
	useEffect(() => {
		disableDevtool.isSuspend = !isWatched;
		if (isWatched) watch(reaction, () => showToast(t("devtools.open")));
		return () => {
			disableDevtool.isSuspend = true;
		};
	}, [isWatched, reaction, showToast, t]);
	return null;
}

/** Starts the library once. */
function watch(reaction: DevtoolsReaction, warn: () => void): void {
	/** It reports at each look. */
	let isOpen = false;
	disableDevtool({
		interval: CHECK_MS,
		stopIntervalTime: PHONE_MS,
		disableMenu: false,
		disableIframeParents: false,
		// Where a browser lets no script close a tab; the library's own is a page of another site.
		timeOutUrl: "about:blank",
		ondevtoolopen(_detector, close) {
			if (isOpen) return;
			isOpen = true;
			if (reaction === "warn") warn();
			else if (reaction === "redirect") location.assign(withPrefix(splitLocale(location.pathname).prefix, TERMS));
			else close();
		},
		ondevtoolclose() {
			isOpen = false;
		},
	});
}
