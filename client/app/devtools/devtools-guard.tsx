// Reacts to open developer tools on sites whose operator has enabled it. It is disabled by default because it also affects honest readers.
// watch-debugger.ts detects an attached debugger; disable-devtool blocks the keys that open the tools and detects consoles that pages on
// phones load. Its other detectors measure window sizes and durations and give false positives. After the start it can only be suspended.
import "#texts/devtools";
import disableDevtool from "disable-devtool";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import type { DevtoolsReaction } from "#client/ui/page/site-context.ts";
import { reactToDevtools } from "./react-to-devtools.ts";
import { watchDebugger } from "./watch-debugger.ts";

const CHECK_MS = 200;
/** Time in which a phone is checked, in milliseconds. */
const PHONE_MS = 5_000;
/** The page that readers are redirected to; the guard is inactive there. */
const TERMS = "/terms";

const LEAVE: Record<DevtoolsReaction, (() => void) | null> = {
	warn: null,
	close: closePage,
	redirect: () => location.assign(withPrefix(splitLocale(location.pathname).prefix, TERMS)),
};

export default function DevtoolsGuard({ reaction }: { reaction: DevtoolsReaction }) {
	const t = useText();
	const showToast = useSetAtom(toastAtom);
	const { path } = useLocalePath();
	const isWatched = reaction !== "redirect" || path !== TERMS;
	useEffect(() => {
		if (!isWatched) return;
		const known = { debugger: false, ofPage: false };
		const reactions = reactToDevtools({ warn: () => showToast(t(`devtools.${reaction}`)), leave: LEAVE[reaction] });
		const note = (part: keyof typeof known) => (isOpen: boolean) => {
			known[part] = isOpen;
			reactions.set(known.debugger || known.ofPage);
		};
		const stopWatching = watchDebugger(CHECK_MS, note("debugger"));
		const isPhone = matchMedia("(pointer: coarse)").matches;
		const timer = isPhone ? setTimeout(stopWatching, PHONE_MS) : undefined;
		startLibrary(note("ofPage"));
		return () => {
			clearTimeout(timer);
			stopWatching();
			reactions.stop();
			disableDevtool.isSuspend = true;
		};
	}, [isWatched, reaction, showToast, t]);
	return null;
}

/** Called when developer tools that the page itself loaded are detected. */
let report: (isOpen: boolean) => void = () => {};

function startLibrary(next: typeof report): void {
	report = next;
	disableDevtool.isSuspend = false;
	// May be called twice: starting the library again has no effect.
	disableDevtool({
		detectors: [disableDevtool.DetectorType.DebugLib],
		interval: CHECK_MS,
		stopIntervalTime: PHONE_MS,
		clearLog: false,
		disableMenu: false,
		disableIframeParents: false,
		ondevtoolopen: () => report(true),
		ondevtoolclose: () => report(false),
	});
}

/** Browsers let scripts close only windows that scripts opened; otherwise the page is replaced by an empty one. */
function closePage(): void {
	window.close();
	location.replace("about:blank");
}
