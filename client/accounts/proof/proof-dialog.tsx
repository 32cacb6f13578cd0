// The dialog that asks for the second step of a sign-in, or for a fresh proof of the owner. It stays open while a proof is wrong.
import "#texts/accounts";
import "#texts/factors";
import { useState } from "react";
import { givenPasswordRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { callAsGuest, sendUnproven } from "#client/session/http-client.ts";
import type { ProofQuestion } from "#client/session/proof-question.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { MAX_CODE_LENGTH, MAX_RECOVERY_CODE_LENGTH } from "#shared/contract/account-limits.ts";
import {
	completeSignIn,
	type PasskeyAssertion,
	proveOwner,
	startPasskeyProof,
	startPasskeySignIn,
} from "#shared/contract/rest/accounts/factors.ts";
import { FACTOR_PROBLEMS } from "../factors/factor-problems.ts";
import { describePasskey, signWithPasskey } from "../factors/use-passkey.ts";
import styles from "./proof-dialog.module.css";

type Method = ProofQuestion["methods"][number];
/** Proofs that the reader types. */
type TypedMethod = Exclude<Method, "passkey">;

export function ProofDialog({ question }: { question: ProofQuestion }) {
	const t = useText();
	const [chosen, setChosen] = useState<Method | null>(null);
	const { kind, methods } = question;
	const method = chosen ?? methods[0];
	return (
		<Dialog title={t(kind === "sign_in" ? "factors.signIn.title" : "factors.proof.title")} onClose={question.close}>
			<div className={styles.body}>
				{method === undefined ? (
					<p>{t("factors.proof.signInAgain")}</p>
				) : (
					<>
						<p>{t(`factors.method.${method}.intro`)}</p>
						{method === "passkey" ? <PasskeyProof question={question} /> : <ProofForm key={method} question={question} method={method} />}
						<ul className={styles.others}>
							{methods
								.filter((other) => other !== method)
								.map((other) => (
									<li key={other}>
										<button type="button" className={styles.other} onClick={() => setChosen(other)}>
											{t(`factors.method.${other}.instead`)}
										</button>
									</li>
								))}
						</ul>
					</>
				)}
			</div>
		</Dialog>
	);
}

/** The browser asks for a finger, a face or a code after the click. */
function PasskeyProof({ question }: { question: ProofQuestion }) {
	const t = useText();
	const form = useApiForm<object>({
		async send() {
			const options =
				question.kind === "sign_in"
					? await callAsGuest(startPasskeySignIn, { body: { ticket: question.ticket } })
					: await sendUnproven(requestTo(startPasskeyProof));
			await sendProof(question, { passkey: await signWithPasskey(options) });
			return "leaving";
		},
		describe: describePasskey,
	});
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			<SubmitButton form={form} isWide busyText={t("factors.checking")}>
				{t("factors.method.passkey.submit")}
			</SubmitButton>
		</form>
	);
}

function ProofForm({ question, method }: { question: ProofQuestion; method: TypedMethod }) {
	const t = useText();
	const form = useApiForm<{ proof: string }>({
		async send({ proof }) {
			await sendProof(question, { [FIELDS[method]]: proof });
			return "leaving";
		},
		fieldOf: { wrong_code: "proof", code_used: "proof", clock_skewed: "proof", wrong_credentials: "proof" },
		textOf: { ...FACTOR_PROBLEMS, wrong_credentials: "account.problem.wrong_password" },
	});
	const { register, errors } = form;
	const isCode = method === "totp";
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			{method === "password" ? (
				<PasswordField
					{...register("proof", givenPasswordRules(t))}
					label={t("account.password.label")}
					error={errors.proof?.message}
					autoComplete="current-password"
					autoFocus
					required
				/>
			) : (
				<Field
					{...register("proof", { required: t("factors.code.missing") })}
					label={t(`factors.method.${method}.label`)}
					error={errors.proof?.message}
					inputMode={isCode ? "numeric" : "text"}
					autoComplete={isCode ? "one-time-code" : "off"}
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={isCode ? MAX_CODE_LENGTH : MAX_RECOVERY_CODE_LENGTH}
					autoFocus
					required
				/>
			)}
			<SubmitButton form={form} isWide busyText={t("factors.checking")}>
				{t(question.kind === "sign_in" ? "account.signIn.submit" : "factors.proof.submit")}
			</SubmitButton>
		</form>
	);
}

const FIELDS = { totp: "code", recovery: "recoveryCode", password: "password" } as const satisfies Record<TypedMethod, string>;

interface Proof {
	passkey?: PasskeyAssertion;
	code?: string;
	recoveryCode?: string;
	password?: string;
}

async function sendProof(question: ProofQuestion, proof: Proof): Promise<void> {
	if (question.kind === "sign_in") {
		const { data } = await callAsGuest(completeSignIn, { body: { ticket: question.ticket, ...proof } });
		question.answer(data);
	} else {
		await sendUnproven(requestTo(proveOwner, { body: proof }));
		question.answer();
	}
}
