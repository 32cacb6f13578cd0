// Shares the page of a match: by the device's own dialog where there is touch, else by a copy of the link, which a toast confirms.
import "#texts/match-share";
import type { useStore } from "jotai";
import type { Translate } from "#client/i18n/translate.ts";
import { toastAtom } from "#client/ui/page/announcement.ts";
import { PLAYBACK_PARAMETER } from "../state/playback/use-address.ts";

interface Shared {
	title: string;
	/** Of the playback, as addresses have it (`63:20`); null: the present. */
	at: string | null;
}

export async function shareLink(store: ReturnType<typeof useStore>, t: Translate, { title, at }: Shared): Promise<void> {
	const address = new URL(location.pathname, location.origin);
	if (at !== null) address.searchParams.set(PLAYBACK_PARAMETER, at);
	const url = address.href;
	if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
		try {
			return await navigator.share({ title, url });
		} catch (error) {
			// The reader closed the dialog. Any other refusal leaves the link to copy.
			if ((error as Error).name === "AbortError") return;
		}
	}
	try {
		await navigator.clipboard.writeText(url);
		store.set(toastAtom, at === null ? t("match.share.copied") : t("match.share.copiedAt", { at }));
	} catch {
		store.set(toastAtom, t("match.share.refused"));
	}
}
