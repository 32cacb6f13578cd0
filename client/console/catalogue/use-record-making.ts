// A form that makes a record. Told again after a lost answer, the same words make it once.
import { useSetAtom, useStore } from "jotai";
import "#texts/catalogue";
import { callApi } from "#client/api/call-api.ts";
import { type ApiForm, useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import type { Typed } from "./use-record-edit.ts";
import { useStatusKey } from "./use-status-key.ts";

interface RecordMakingOptions {
	path: string;
	/** The command's body. */
	read(typed: Typed): unknown;
	/** "leaving" keeps the form busy until the page goes. */
	onMade(id: string): "leaving" | undefined;
}

export function useRecordMaking({ path, read, onMade }: RecordMakingOptions): ApiForm<Typed> {
	const t = useText();
	const store = useStore();
	const announce = useSetAtom(announcementAtom);
	const told = useStatusKey();
	return useApiForm<Typed>({
		async send(typed) {
			const body = read(typed);
			const { id } = await callApi<{ id: string }>(store, "POST", path, body, told.keyOf(body));
			told.forget();
			announce(t("records.made"));
			return onMade(id);
		},
		textOf: { in_use: "records.problem.in_use", name_taken: "records.problem.name_taken" },
	});
}
