// Writes an entry of the minute by minute: Ctrl+Enter sends it, and what is typed is stored in the browser until it is sent.
import { useStore } from "jotai";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { requestTo } from "#client/api/request.ts";
import { randomId } from "#client/device/random-id.ts";
import { browserStorage } from "#client/device/storage.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi, sendAsUser } from "#client/session/call-api.ts";
import { ownKey } from "#client/session/own-key.ts";
import { useUser } from "#client/session/session.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { IMAGE_TYPES, MAX_ALT_LENGTH } from "#shared/contract/image-limits.ts";
import { MAX_LIVE_TEXT_LENGTH } from "#shared/contract/live-text-limits.ts";
import { postLiveText } from "#shared/contract/rest/catalogue/live-text.ts";
import { uploadImage } from "#shared/contract/rest/content/ops-images.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import forms from "../styles/forms.module.css";
import styles from "./live-text-view.module.css";

/** `state`: the match as the operator sees it; its clock gives the time of an entry. */
export function Composer({ matchId, state }: { matchId: string; state: MatchState | null }) {
	const t = useText();
	const store = useStore();
	const user = useUser();
	const action = useStaffAction();
	const form = useRef<HTMLFormElement>(null);
	const draftKey = ownKey(`live-text.draft.${matchId}`, user?.id ?? null);
	const [text, setText] = useState("");
	/** The key of the entry that is being written: sending it again after a failure posts it once. */
	const [key, setKey] = useState(newKey);
	const mayUpload = user?.scopes.some((scope) => scope === "ops:content" || scope === "admin") ?? false;
	useEffect(() => setText(browserStorage.getItem(draftKey) ?? ""), [draftKey]);
	const type = (typed: string) => {
		setText(typed);
		if (typed === "") browserStorage.removeItem(draftKey);
		else browserStorage.setItem(draftKey, typed);
	};
	function send(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		if (text.trim() === "" || action.isBusy) return;
		void action.start(async () => {
			const imageId = await upload(fields.get("picture"), String(fields.get("alt") ?? ""));
			const clock = state?.clock ?? null;
			const at = store.get(serverClockAtom).now();
			const body = {
				text,
				period: state?.isPeriodOpen ? state.period : null,
				elapsedMs: state?.isPeriodOpen && clock ? Math.max(0, Math.round(elapsedAt(clock, at))) : null,
				imageId,
				isPinned: fields.get("pin") === "on",
			};
			await callApi(store, postLiveText, { params: { matchId }, body, key });
			form.current?.reset();
			type("");
			setKey(newKey());
			return t("desk.match.liveText.wasPosted");
		});
	}
	async function upload(file: FormDataEntryValue | null, alt: string): Promise<string | null> {
		if (!(file instanceof File) || file.size === 0) return null;
		const body = new Uint8Array(await file.arrayBuffer());
		const { image } = await sendAsUser(store, requestTo(uploadImage, { query: { alt }, body }));
		return image.id;
	}
	return (
		<form ref={form} className={styles.form} aria-label={t("desk.match.liveText.write")} onSubmit={send}>
			<textarea
				className={styles.input}
				rows={3}
				value={text}
				maxLength={MAX_LIVE_TEXT_LENGTH}
				aria-label={t("desk.match.liveText.text")}
				placeholder={t("desk.match.liveText.text")}
				onChange={({ target }) => type(target.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
					event.preventDefault();
					form.current?.requestSubmit();
				}}
			/>
			{mayUpload && (
				<div className={forms.line}>
					<input type="file" name="picture" accept={IMAGE_TYPES} aria-label={t("desk.match.liveText.picture")} />
					<input
						name="alt"
						className={forms.input}
						maxLength={MAX_ALT_LENGTH}
						autoComplete="off"
						placeholder={t("desk.match.liveText.alt")}
						aria-label={t("desk.match.liveText.alt")}
					/>
				</div>
			)}
			<div className={forms.line}>
				<label className={forms.line}>
					<input type="checkbox" name="pin" />
					{t("desk.match.liveText.pin")}
				</label>
				<button type="submit" className={forms.strong} aria-disabled={text.trim() === "" || action.isBusy || undefined}>
					{t("desk.match.liveText.post")}
				</button>
				<span className={forms.note}>{t("desk.match.liveText.keys")}</span>
			</div>
			{action.problem && <p role="alert">{action.problem}</p>}
		</form>
	);
}

const newKey = (): string => `live-text-${randomId()}`;
