// The frame of a form that edits or creates a record: errors, edit conflicts, the submit action and its result.
import "#texts/accounts";
import type { ReactNode } from "react";
import "#texts/catalogue";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { EditConflictNotice } from "#client/ui/feedback/edit-conflict-notice.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import styles from "./catalogue-admin.module.css";
import type { RecordEdit, Typed } from "./use-record-edit.ts";

interface RecordFormProps {
	form: ApiForm<Typed>;
	/** The edit of an existing record; absent for a new one. */
	edit?: Pick<RecordEdit<object>, "ref" | "conflicts" | "take" | "done"> | undefined;
	/** Formats fields whose value is not plain text. */
	show?: (field: string, value: unknown) => string | null;
	submitText?: string;
	/** Shown next to the submit button. */
	aside?: ReactNode;
	children: ReactNode;
}

export function RecordForm({ form, edit, show, submitText, aside, children }: RecordFormProps) {
	const t = useText();
	const inWords = (field: string, value: unknown) =>
		show?.(field, value) ?? (value === null || value === "" ? t("catalogueAdmin.conflict.empty") : String(value));
	return (
		<form ref={edit?.ref} className={styles.body} {...form.attributes}>
			{edit && (
				<EditConflictNotice
					conflicts={edit.conflicts}
					words={{
						title: t("catalogueAdmin.conflict.title"),
						hint: t("catalogueAdmin.conflict.hint"),
						mine: t("catalogueAdmin.conflict.mine"),
						theirs: t("catalogueAdmin.conflict.theirs"),
						take: t("catalogueAdmin.conflict.take"),
					}}
					labelOf={(field) => t(`catalogueAdmin.field.${field}` as TextKey)}
					show={inWords}
					take={edit.take}
				/>
			)}
			<FormNotice text={form.problem} />
			{children}
			<div className={styles.foot}>
				<SubmitButton form={form} busyText={t("catalogueAdmin.saving")}>
					{submitText ?? t("catalogueAdmin.save")}
				</SubmitButton>
				{edit?.done && <p className={styles.done}>{edit.done}</p>}
				{aside}
			</div>
		</form>
	);
}
