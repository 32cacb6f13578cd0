// A form that creates a record. A retry with the same input reuses its Idempotency-Key, so the record is created once.
import { useSetAtom, useStore } from "jotai";
import { sendAsUser } from "#client/session/call-api.ts";
import "#texts/catalogue";
import { type ApiForm, useApiForm } from "#client/api/form/use-api-form.ts";
import type { ApiRequest } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import type { Typed } from "./use-record-edit.ts";
import { useSubmissionKey } from "./use-submission-key.ts";

interface CreateRecordOptions {
	command(typed: Typed): ApiRequest<{ id: string }>;
	/** `"leaving"` keeps the form busy until the browser leaves the page. */
	onCreated(id: string): "leaving" | undefined;
}

export function useCreateRecord({ command, onCreated }: CreateRecordOptions): ApiForm<Typed> {
	const t = useText();
	const store = useStore();
	const announce = useSetAtom(announcementAtom);
	const idempotencyKey = useSubmissionKey();
	return useApiForm<Typed>({
		async send(typed) {
			const request = command(typed);
			const { id } = await sendAsUser(store, request, { key: idempotencyKey.keyOf(request.body) });
			idempotencyKey.forget();
			announce(t("catalogueAdmin.created"));
			return onCreated(id);
		},
		textOf: { in_use: "catalogueAdmin.problem.in_use", name_taken: "catalogueAdmin.problem.name_taken" },
	});
}
