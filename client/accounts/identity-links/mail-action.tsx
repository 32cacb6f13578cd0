// Handles a link in one of the provider's mails: sets a new password, confirms, changes or restores an address, or removes a second factor.
// Loaded as its own chunk.
import "#texts/accounts";
import "#texts/identity";
import "#texts/identity-links";
import { MAIL_REST_MS, useAction } from "#client/api/form/use-action.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { NewPasswordField } from "#client/ui/form/new-password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import type { FirebaseConfig } from "../identity/firebase-config.ts";
import type { MailLink } from "../identity/mail-link-client.ts";
import { describeProviderRefusal } from "../identity/provider-refusal.ts";
import { PASSWORD_MIN, providerPasswordRules } from "../identity-account/password-min.ts";
import { type MailAction as Course, useMailAction } from "./use-mail-action.ts";

export default function MailAction({ config, code }: { config: FirebaseConfig; code: string }) {
	const t = useText();
	const course = useMailAction(config, code);
	const { state } = course;
	switch (state.kind) {
		case "reading":
			return <Notice tone="plain" role="status" title={t("identityLinks.reading")} />;
		case "spent":
			return (
				<Notice tone="warn" role="alert" title={t("identityLinks.spentTitle")}>
					<p>{t(state.text)}</p>
				</Notice>
			);
		case "failed":
			return (
				<Notice tone="bad" role="alert" title={t(state.text)}>
					<p>
						<button type="button" onClick={state.retry}>
							{t("account.retry")}
						</button>
					</p>
				</Notice>
			);
		case "done":
			return <Done link={state.link} course={course} />;
		case "read":
			return state.link.task === "setPassword" ? (
				<NewPassword link={state.link} code={code} course={course} />
			) : (
				<Confirm link={state.link} code={code} course={course} />
			);
	}
}

interface StepProps {
	link: MailLink;
	code: string;
	course: Course;
}

function NewPassword({ link, code, course }: StepProps) {
	const t = useText();
	const form = useApiForm<{ password: string }>({
		async send({ password }) {
			await course.act((client) => client.links.setPassword(code, password));
		},
		describe: describeProviderRefusal,
	});
	return (
		<form className={formStyles.form} {...form.attributes}>
			<p className={formStyles.intro}>{t("identityLinks.setPassword.intro", { email: link.email ?? "" })}</p>
			<FormNotice text={form.problem} />
			{/* Visually hidden; password managers read the account from it. */}
			<input type="email" name="username" autoComplete="username" defaultValue={link.email ?? ""} readOnly hidden />
			<NewPasswordField
				{...form.register("password", providerPasswordRules(t))}
				label={t("account.password.new")}
				error={form.errors.password?.message}
				min={PASSWORD_MIN}
				required
			/>
			<SubmitButton form={form} isWide busyText={t("identity.busy")}>
				{t("identityLinks.setPassword.submit")}
			</SubmitButton>
		</form>
	);
}

function Confirm({ link: { task, email }, code, course }: StepProps) {
	const t = useText();
	const form = useApiForm<object>({
		send: () => course.act((client) => client.links.take(code)).then(() => undefined),
		describe: describeProviderRefusal,
	});
	const words = task === "recoverEmail" ? "recoverEmail" : "removeFactor";
	return (
		<form className={formStyles.form} {...form.attributes}>
			<p>{t(`identityLinks.${words}.intro`, { email: email ?? "" })}</p>
			<FormNotice text={form.problem} />
			<SubmitButton form={form} isWide busyText={t("identity.busy")}>
				{t(`identityLinks.${words}.submit`)}
			</SubmitButton>
		</form>
	);
}

function Done({ link: { task, email }, course }: { link: MailLink; course: Course }) {
	const t = useText();
	const isAlarming = (task === "recoverEmail" || task === "removeFactor") && email !== null;
	return (
		<>
			<Notice tone="done" role="status" title={t(`identityLinks.${task}.done`, { email: email ?? "" })}>
				<p>{t(`identityLinks.${task}.doneNext`)}</p>
			</Notice>
			{isAlarming && <SendReset email={email} course={course} />}
		</>
	);
}

function SendReset({ email, course }: { email: string; course: Course }) {
	const t = useText();
	const send = useAction({
		async run() {
			await course.withClient((client) => client.sendReset(email));
			return t("identityLinks.recoverEmail.sent", { email });
		},
		describe: describeProviderRefusal,
		restMs: MAIL_REST_MS,
	});
	return (
		<div className={formStyles.form}>
			<FormNotice text={send.problem} />
			<ActionButton action={send} busyText={t("identity.busy")}>
				{t("identityLinks.recoverEmail.reset")}
			</ActionButton>
			<p role="status">{send.done}</p>
		</div>
	);
}
