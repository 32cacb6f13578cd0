// The form below the contact page's text. Without JavaScript it is submitted as an HTML form, and the page's address contains the result.
import "#texts/content";
import "#texts/refusals";
import { useStore } from "jotai";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { emailRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { requestTo } from "#client/api/request.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { sendAsUser } from "#client/session/call-api.ts";
import "#texts/accounts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { TextAreaField } from "#client/ui/form/text-area-field.tsx";
import { TrapField } from "#client/ui/form/trap-field.tsx";
import { MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH, MAX_CONTACT_SUBJECT_LENGTH } from "#shared/contract/content-limits.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import { sendContactMessage } from "#shared/contract/rest/content/pages.ts";
import styles from "./contact-form.module.css";

type Message = Record<"name" | "email" | "subject" | "message" | "website", string>;

export function ContactForm() {
	const t = useText();
	const [search] = useSearchParams();
	const [isSent, setSent] = useState(search.has("sent"));
	const refused = search.get("refused");
	if (isSent) {
		return (
			<div className={styles.form}>
				<Notice tone="done" role="status" title={t("content.contact.sent")}>
					<p>{t("content.contact.sentHint")}</p>
				</Notice>
				<div>
					<Button tone="plain" onClick={() => setSent(false)}>
						{t("content.contact.another")}
					</Button>
				</div>
			</div>
		);
	}
	return (
		<>
			{refused !== null && (
				<Notice tone="bad" role="alert" title={t("content.contact.refused")}>
					<p>{t(refused === "rate_limited" ? "content.contact.rate" : "content.contact.refusedHint")}</p>
				</Notice>
			)}
			<MessageForm onSent={() => setSent(true)} />
		</>
	);
}

function MessageForm({ onSent }: { onSent(): void }) {
	const t = useText();
	const store = useStore();
	const { prefix } = useLocalePath();
	const form = useApiForm<Message>({
		async send({ name, email, subject, message, website }) {
			await sendAsUser(store, requestTo(sendContactMessage, { body: { name, email: email.trim(), subject, message, website } }));
			onSent();
			return undefined;
		},
		textOf: { rate_limited: "content.contact.limit" },
	});
	const { register, errors } = form;
	const needed = { required: t("content.contact.needed") };
	const atMost = (max: number) => ({
		...needed,
		validate: { length: ({ length }: string) => length <= max || t("content.contact.tooLong", { max, count: length }) },
	});
	return (
		<form className={styles.form} {...form.attributes} action={pathOf(sendContactMessage)}>
			<FormNotice text={form.problem} />
			<Field
				{...register("name", atMost(MAX_CONTACT_NAME_LENGTH))}
				label={t("content.contact.name")}
				error={errors.name?.message}
				autoComplete="name"
				required
			/>
			<Field
				{...register("email", emailRules(t))}
				label={t("content.contact.email")}
				hint={t("content.contact.emailHint")}
				error={errors.email?.message}
				type="email"
				autoComplete="email"
				required
			/>
			<Field
				{...register("subject", atMost(MAX_CONTACT_SUBJECT_LENGTH))}
				label={t("content.contact.subject")}
				error={errors.subject?.message}
				autoComplete="off"
				required
			/>
			<TextAreaField
				{...register("message", atMost(MAX_CONTACT_MESSAGE_LENGTH))}
				label={t("content.contact.message")}
				hint={t("content.contact.messageHint", { count: MAX_CONTACT_MESSAGE_LENGTH })}
				error={errors.message?.message}
				rows={8}
				required
			/>
			<TrapField {...register("website")} label={t("content.contact.website")} />
			<input type="hidden" name="locale" value={prefix.slice(1)} />
			<div>
				{/* Enabled before hydration and without JavaScript. */}
				<SubmitButton form={{ ...form, isReady: true }} busyText={t("content.contact.sending")}>
					{t("content.contact.send")}
				</SubmitButton>
			</div>
		</form>
	);
}
