// The texts of a page in a form: of a new one, and of one that another editor may save at the same time.
import "#texts/accounts";
import "#texts/content-pages";
import "#texts/refusals";
import { useSetAtom, useStore } from "jotai";
import { type RefObject, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sendAsUser } from "#client/api/call-api.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { requestTo } from "#client/api/request.ts";
import { ApiError } from "#client/api/send-request.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { TextAreaField } from "#client/ui/form/text-area-field.tsx";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import type { PageVersion } from "#shared/contract/content.ts";
import { BODY_MAX, DESCRIPTION_MAX, NOTE_MAX, TITLE_MAX } from "#shared/contract/content-limits.ts";
import { createPage, type OpsPage, savePage } from "#shared/contract/rest/content/ops-pages.ts";
import { useStatusKey } from "../catalogue/use-status-key.ts";
import styles from "./content-desk.module.css";
import { TextDifference } from "./text-difference.tsx";

type Typed = Record<"title" | "slug" | "description" | "body" | "note", string>;

interface PageFormProps {
	/** Null: to be made. */
	page: OpsPage | null;
	formRef: RefObject<HTMLFormElement | null>;
	onMade(id: string): void;
}

export function PageForm({ page, formRef, onMade }: PageFormProps) {
	const t = useText();
	const store = useStore();
	const announce = useSetAtom(announcementAtom);
	const { revalidate } = useRevalidator();
	const idempotencyKey = useStatusKey();
	/** The newest version that the editor has seen. */
	const seen = useRef(page?.newest.version ?? 0);
	const [conflict, setConflict] = useState<{ theirs: PageVersion; mine: string } | null>(null);
	const [done, setDone] = useState<string | null>(null);

	async function create(body: Typed): Promise<"leaving"> {
		const { id } = await sendAsUser(store, requestTo(createPage, { body }), { key: idempotencyKey.keyOf(body) });
		announce(t("contentPages.made"));
		onMade(id);
		return "leaving";
	}

	async function save(id: string, texts: Typed): Promise<undefined> {
		const body = { ...texts, expectedVersion: seen.current };
		setDone(null);
		try {
			const answer = await sendAsUser(store, requestTo(savePage, { params: { pageId: id }, body }), { key: idempotencyKey.keyOf(body) });
			seen.current = answer.page.newest.version;
		} catch (error) {
			const theirs = error instanceof ApiError && error.code === "conflict_sequence" ? error.refusal?.page : undefined;
			if (!theirs) throw error;
			setConflict({ theirs, mine: texts.body });
			return undefined;
		}
		setConflict(null);
		const words = t("contentPages.saved", { version: seen.current });
		setDone(words);
		announce(words);
		await revalidate();
		return undefined;
	}

	const form = useApiForm<Typed>({
		send: ({ title, slug, description, body, note }) => {
			// A disabled field is not sent.
			const texts = { title, slug: slug ?? page?.slug ?? "", description, body, note };
			return page ? save(page.id, texts) : create(texts);
		},
	});
	const { register, errors } = form;
	const atMost = (max: number) => ({
		validate: { length: ({ length }: string) => length <= max || t("contentPages.tooLong", { max, count: length }) },
	});
	const needed = { required: t("contentPages.needed") };
	const isFixed = page !== null && (page.isBuiltIn || page.publicVersion !== null || page.scheduled !== null);

	function settle(theirs: PageVersion, isTaken: boolean): void {
		seen.current = theirs.version;
		setConflict(null);
		if (!isTaken || !formRef.current) return;
		for (const name of ["title", "description", "body"] as const) {
			const field = formRef.current.elements.namedItem(name);
			if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = theirs[name];
		}
	}

	return (
		<form ref={formRef} className={styles.body} {...form.attributes}>
			{conflict && <Conflict {...conflict} onSettled={(isTaken) => settle(conflict.theirs, isTaken)} />}
			<FormNotice text={form.problem} />
			<Field
				{...register("title", { ...needed, ...atMost(TITLE_MAX) })}
				label={t("contentPages.title")}
				defaultValue={page?.newest.title}
				error={errors.title?.message}
				autoComplete="off"
				required
			/>
			<Field
				{...register("slug", isFixed ? {} : needed)}
				label={t("contentPages.slug")}
				hint={page?.isBuiltIn ? t("contentPages.slugFixed") : t("contentPages.slugHint")}
				defaultValue={page?.slug}
				error={errors.slug?.message}
				autoComplete="off"
				autoCapitalize="off"
				disabled={isFixed}
				required
			/>
			<Field
				{...register("description", atMost(DESCRIPTION_MAX))}
				label={t("contentPages.summary")}
				hint={t("contentPages.summaryHint")}
				defaultValue={page?.newest.description}
				error={errors.description?.message}
				autoComplete="off"
			/>
			<TextAreaField
				{...register("body", atMost(BODY_MAX))}
				label={t("contentPages.body")}
				hint={t("contentPages.bodyHint")}
				defaultValue={page?.newest.body}
				error={errors.body?.message}
				rows={22}
				isCode
			/>
			<Field
				{...register("note", atMost(NOTE_MAX))}
				label={t("contentPages.note")}
				hint={t("contentPages.noteHint")}
				error={errors.note?.message}
				autoComplete="off"
			/>
			<div className={styles.row}>
				<SubmitButton form={form} busyText={t("contentPages.saving")}>
					{t(page ? "contentPages.save" : "contentPages.make")}
				</SubmitButton>
				{done && <p className={styles.note}>{done}</p>}
			</div>
		</form>
	);
}

function Conflict({ theirs, mine, onSettled }: { theirs: PageVersion; mine: string; onSettled(isTaken: boolean): void }) {
	const t = useText();
	const { author, version, body } = theirs;
	return (
		<Notice tone="warn" role="alert" title={t("contentPages.conflict.title", { author: author ?? "", version })}>
			<p>{t("contentPages.conflict.hint")}</p>
			<TextDifference before={body} after={mine} />
			<div className={styles.row}>
				<Button tone="plain" isSmall onClick={() => onSettled(true)}>
					{t("contentPages.conflict.take")}
				</Button>
				<Button tone="plain" isSmall onClick={() => onSettled(false)}>
					{t("contentPages.conflict.keep")}
				</Button>
			</div>
		</Notice>
	);
}
