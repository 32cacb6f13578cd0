// The form of a document: a new one, or an existing one that another editor may save at the same time.
import "#texts/accounts";
import "#texts/content-desk";
import "#texts/refusals";
import { useSetAtom, useStore } from "jotai";
import { type RefObject, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { requestTo } from "#client/api/request.ts";
import { ApiError } from "#client/api/send-request.ts";
import { useText } from "#client/i18n/translate.ts";
import { sendAsUser } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { TextAreaField } from "#client/ui/form/text-area-field.tsx";
import type { ContentKind, DocumentVersion } from "#shared/contract/content-kinds.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from "#shared/contract/content-limits.ts";
import { createDocument, type OpsDocument, saveDocument } from "#shared/contract/rest/content/ops-content.ts";
import { useSubmissionKey } from "../catalogue/use-submission-key.ts";
import styles from "./kind/content-desk.module.css";
import { KIND_PLACES } from "./kind/kind-places.ts";
import type { Edited, Typed } from "./kind/kind-view.ts";
import { useAtMost } from "./kind/use-at-most.ts";
import { type AnyFields, documentLines, viewOf } from "./kind-views.ts";
import { TextDifference } from "./text-difference.tsx";

interface DocumentFormProps {
	kind: ContentKind;
	/** `null` for a new document. */
	document: OpsDocument | null;
	formRef: RefObject<HTMLFormElement | null>;
	onCreated(id: string): void;
}

export function DocumentForm({ kind, document, formRef, onCreated }: DocumentFormProps) {
	const t = useText();
	const store = useStore();
	const announce = useSetAtom(announcementAtom);
	const { revalidate } = useRevalidator();
	const idempotencyKey = useSubmissionKey();
	const view = viewOf(kind);
	const { hasAddress } = KIND_PLACES[kind];
	/** The newest version that the editor has seen. */
	const seen = useRef(document?.newest.version ?? 0);
	/** The initial values of the inputs; a new key resets them. */
	const [base, setBase] = useState<{ version: Edited<AnyFields> | null; key: number }>({ version: document?.newest ?? null, key: 0 });
	const [conflict, setConflict] = useState<{ theirs: DocumentVersion; mine: Edited<AnyFields> } | null>(null);
	const [done, setDone] = useState<string | null>(null);

	async function create(body: Edited<AnyFields> & { slug?: string; note: string }): Promise<"leaving"> {
		const { id } = await sendAsUser(store, requestTo(createDocument, { params: { kind }, body }), { key: idempotencyKey.keyOf(body) });
		announce(t("contentDesk.made"));
		onCreated(id);
		return "leaving";
	}

	async function save(documentId: string, edited: Edited<AnyFields> & { slug?: string; note: string }): Promise<undefined> {
		const body = { ...edited, expectedVersion: seen.current };
		setDone(null);
		try {
			const request = requestTo(saveDocument, { params: { kind, documentId }, body });
			const answer = await sendAsUser(store, request, { key: idempotencyKey.keyOf(body) });
			seen.current = answer.document.newest.version;
		} catch (error) {
			const theirs = error instanceof ApiError && error.code === "conflict_sequence" ? error.refusal?.document : undefined;
			if (!theirs) throw error;
			setConflict({ theirs, mine: edited });
			return undefined;
		}
		setConflict(null);
		// Reloads the page's data first, because the publication card compares the form with it.
		await revalidate();
		const words = t("contentDesk.saved", { version: seen.current });
		setDone(words);
		announce(words);
		return undefined;
	}

	const form = useApiForm<Typed>({
		send(typed) {
			const { title = "", description = "", note = "", slug } = typed;
			// A disabled address field is not submitted, so the document's current address is sent.
			const address = hasAddress ? { slug: slug ?? document?.slug ?? "" } : {};
			const edited = { title, description, fields: view.read(typed), note, ...address };
			return document ? save(document.id, edited) : create(edited);
		},
	});

	function settle(theirs: DocumentVersion, isTaken: boolean): void {
		seen.current = theirs.version;
		setConflict(null);
		if (isTaken) setBase({ version: theirs, key: base.key + 1 });
	}

	const { register, errors } = form;
	const atMost = useAtMost();
	return (
		<form ref={formRef} className={styles.body} {...form.attributes}>
			{conflict && <Conflict kind={kind} {...conflict} onSettled={(isTaken) => settle(conflict.theirs, isTaken)} />}
			<FormNotice text={form.problem} />
			<div key={base.key} className={styles.inputs}>
				<Field
					{...register("title", { required: t("contentDesk.needed"), ...atMost(MAX_TITLE_LENGTH) })}
					label={t("contentDesk.title")}
					defaultValue={base.version?.title}
					error={errors.title?.message}
					autoComplete="off"
					required
				/>
				{hasAddress && <AddressField form={form} document={document} />}
				{!view.isForStaff && <DescriptionField form={form} isLong={view.hasSynopsis} description={base.version?.description} />}
				<view.Fields fields={base.version?.fields ?? null} form={form} />
				<Field
					{...register("note", atMost(MAX_NOTE_LENGTH))}
					label={t("contentDesk.note")}
					hint={t("contentDesk.noteHint")}
					error={errors.note?.message}
					autoComplete="off"
				/>
			</div>
			<div className={styles.row}>
				<SubmitButton form={form} busyText={t("contentDesk.saving")}>
					{t(document ? "contentDesk.save" : "contentDesk.make")}
				</SubmitButton>
				{done && <p className={styles.note}>{done}</p>}
			</div>
		</form>
	);
}

type Form = ReturnType<typeof useApiForm<Typed>>;

function AddressField({ form: { register, errors }, document }: { form: Form; document: OpsDocument | null }) {
	const t = useText();
	const isFixed = document !== null && (document.isBuiltIn || document.publicVersion !== null || document.scheduled !== null);
	return (
		<Field
			{...register("slug", isFixed ? {} : { required: t("contentDesk.needed") })}
			label={t("contentDesk.slug")}
			hint={document?.isBuiltIn ? t("contentDesk.slugFixed") : t("contentDesk.slugHint")}
			defaultValue={document?.slug ?? undefined}
			error={errors.slug?.message}
			autoComplete="off"
			autoCapitalize="off"
			disabled={isFixed}
			required
		/>
	);
}

/** `isLong`: the description is a synopsis. */
function DescriptionField({
	form: { register, errors },
	isLong,
	description,
}: {
	form: Form;
	isLong: boolean;
	description?: string | undefined;
}) {
	const t = useText();
	const atMost = useAtMost();
	const common = {
		...register("description", atMost(MAX_DESCRIPTION_LENGTH)),
		defaultValue: description,
		error: errors.description?.message,
		autoComplete: "off",
	};
	return isLong ? (
		<TextAreaField {...common} label={t("contentDesk.synopsis")} hint={t("contentDesk.synopsisHint")} rows={3} />
	) : (
		<Field {...common} label={t("contentDesk.summary")} hint={t("contentDesk.summaryHint")} />
	);
}

interface ConflictProps {
	kind: ContentKind;
	theirs: DocumentVersion;
	mine: Edited<AnyFields>;
	onSettled(isTaken: boolean): void;
}

function Conflict({ kind, theirs, mine, onSettled }: ConflictProps) {
	const t = useText();
	const { author, version } = theirs;
	return (
		<Notice tone="warn" role="alert" title={t("contentDesk.conflict.title", { author: author ?? "", version })}>
			<p>{t("contentDesk.conflict.hint")}</p>
			<TextDifference before={documentLines(kind, theirs, t)} after={documentLines(kind, mine, t)} />
			<div className={styles.row}>
				<Button tone="plain" isSmall onClick={() => onSettled(true)}>
					{t("contentDesk.conflict.take")}
				</Button>
				<Button tone="plain" isSmall onClick={() => onSettled(false)}>
					{t("contentDesk.conflict.keep")}
				</Button>
			</div>
		</Notice>
	);
}
