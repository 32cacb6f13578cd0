// Replaces the choice of methods while the chosen one needs further input.
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { CodeForm } from "./code-form.tsx";
import { FactorName } from "./factor-name.tsx";
import styles from "./identity-sign-in.module.css";
import type { SignInStep } from "./sign-in-step.ts";
import type { IdentityFlow } from "./use-identity-sign-in.ts";
import { WayForm } from "./way-form.tsx";

export function StepPanel({ flow }: { flow: IdentityFlow }) {
	const t = useText();
	return (
		<div className={styles.form}>
			<Step flow={flow} step={flow.step} />
			<Button tone="plain" onClick={flow.back}>
				{t("identity.back")}
			</Button>
		</div>
	);
}

function Step({ flow, step }: { flow: IdentityFlow; step: SignInStep }) {
	const t = useText();
	switch (step.name) {
		case "mail_sent":
			return (
				<Notice tone="done" role="status" title={t("identity.sent.title")}>
					{t(`identity.sent.${step.mail}`, { email: step.email })}
				</Notice>
			);
		case "verify_email":
			return (
				<>
					<Notice tone="plain" role="status" title={t("identity.verify.title")}>
						{t(step.isSent ? "identity.verify.sent" : "identity.verify.needed")}
					</Notice>
					<Button isBusy={flow.isBusy} busyText={t("identity.busy")} onClick={flow.renew}>
						{t("identity.verify.done")}
					</Button>
					<Resend label={t("identity.verify.send")} flow={flow} onClick={flow.sendVerification} />
				</>
			);
		case "phone_code":
			return (
				<>
					<CodeForm flow={flow} hint={t("identity.code.sent", { phone: step.phone })} onSend={flow.takeCode} />
					<Resend label={t("identity.code.resend")} flow={flow} onClick={() => flow.sendCode(step.phone)} />
				</>
			);
		case "link_email":
			return (
				<WayForm flow={flow} submit={t("identity.return.submit")} onSend={(field) => flow.takeLink(field("email").trim(), step.url)}>
					<Field
						name="email"
						type="email"
						autoComplete="email"
						label={t("identity.return.title")}
						hint={t("identity.return.hint")}
						required
					/>
				</WayForm>
			);
		case "pick_factor":
			return (
				<>
					<Notice tone="plain" role="status" title={t("identity.factor.title")}>
						{t("identity.factor.pick")}
					</Notice>
					{step.factors.map((factor) => (
						<Button key={factor.id} tone="plain" isBusy={flow.isBusy} onClick={() => flow.pickFactor(factor)}>
							<FactorName factor={factor} />
						</Button>
					))}
				</>
			);
		case "factor_code": {
			const { factor } = step;
			const hint = t(factor.kind === "sms" ? "identity.factor.smsSent" : "identity.factor.totpHint");
			return (
				<>
					<Notice tone="plain" role="status" title={t("identity.factor.title")}>
						<FactorName factor={factor} />
					</Notice>
					<CodeForm flow={flow} hint={hint} onSend={(code) => flow.takeSecondFactor(factor, code)} />
					{factor.kind === "sms" && <Resend label={t("identity.code.resend")} flow={flow} onClick={() => flow.pickFactor(factor)} />}
				</>
			);
		}
		default:
			return null;
	}
}

function Resend({ label, flow, onClick }: { label: string; flow: IdentityFlow; onClick: () => void }) {
	return (
		<button type="button" className={styles.link} aria-disabled={flow.isBusy || undefined} onClick={onClick}>
			{label}
		</button>
	);
}
